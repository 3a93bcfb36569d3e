import * as z from 'zod/mini';
import { invalidFieldError } from '@/api/field-errors.server';
import { type Mapping, importFields } from './formats/record-file';

const mappingSchema = z.record(
  z.string().check(z.maxLength(1000)),
  z.enum([...importFields, 'ignore']),
);

/**
 * Reads the mapping of an upload: a JSON object of headings and fields.
 * @throws ORPCError BAD_REQUEST
 */
export function readMapping(text: string | undefined): Mapping | undefined {
  if (text === undefined) return undefined;
  try {
    return mappingSchema.parse(JSON.parse(text));
  } catch {
    throw invalidFieldError('mapping', 'bookImport:errors.mapping');
  }
}
