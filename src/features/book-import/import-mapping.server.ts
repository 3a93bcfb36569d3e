import * as z from 'zod/mini';
import { invalidFieldError } from '@/api/field-errors.server';
import { mappingSchema } from './book-import.schema';
import { type Mapping, columnTargets } from './formats/record-file';

const storedSchema = z.record(z.string(), z.catch(z.enum(columnTargets), 'ignore'));

/**
 * Parses the mapping of an upload: a JSON object with a field for each heading.
 * @throws ORPCError BAD_REQUEST if it is invalid
 */
export function readMapping(text: string | undefined): Mapping | undefined {
  if (text === undefined) return undefined;
  try {
    return mappingSchema.parse(JSON.parse(text));
  } catch {
    throw invalidFieldError('mapping', 'bookImport:errors.mapping');
  }
}

/** A mapping in the order of the file's headings, by which one of several values of a field is the first. */
export const inFileOrder = (mapping: Mapping, headings: readonly string[]): Mapping =>
  Object.fromEntries(
    [...headings, ...Object.keys(mapping)].flatMap((heading) => {
      const target = mapping[heading];
      return target === undefined ? [] : [[heading, target]];
    }),
  );

/** A mapping from the database, which keeps no order. A column for a field that books no longer have is ignored. */
export const storedMapping = ({
  mapping,
  headings,
}: {
  mapping: unknown;
  headings: readonly string[];
}): Mapping => inFileOrder(storedSchema.parse(mapping), headings);
