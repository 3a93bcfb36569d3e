import * as z from 'zod/mini';
import '@/i18n/errors/issue-message';
import { fieldMessage } from '@/i18n/errors/error-message.server';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import type { Language } from '@/i18n/languages';
import { readMessageKey } from '@/i18n/message-key';
import { checksCode } from '@/lib/product/development';
import { logger } from './logger.server';

const refusalDataSchema = z.looseObject({ fields: z.optional(fieldFaultsSchema) });

/** Details of an error besides its code. */
export type RefusalData = z.infer<typeof refusalDataSchema>;

/** The details in the data of an error; undefined when it has none. */
export const refusalData = (data: unknown): RefusalData | undefined =>
  refusalDataSchema.safeParse(data).data;

type FieldFault = z.infer<typeof fieldFaultsSchema>[number];

/** Maximum number of fields in one response, so that its size has a limit. */
const maxFields = 20;
/** Maximum characters of a path. A path can contain a key that the client chose. */
const maxPathLength = 100;

type PathPart = PropertyKey | { readonly key: PropertyKey };
type Issue = {
  readonly message: string;
  readonly path?: readonly PathPart[] | undefined;
  /** Zod lists unrecognized keys here, in one issue. */
  readonly keys?: unknown;
};

/** Converts the issues of a validator to invalid fields, at most 20. */
export function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const { message, path = [], keys } of issues.slice(0, maxFields)) {
    if (!Array.isArray(keys)) faults.push({ path: joined(path), message });
    else
      for (const key of keys.slice(0, maxFields))
        faults.push({
          path: joined([...path, String(key)]),
          message: 'validation:unrecognizedKeys?count=1',
        });
  }
  return faults.slice(0, maxFields);
}

function joined(path: readonly PathPart[]): string {
  const parts = path
    .slice(0, maxPathLength)
    .map((part) => String(typeof part === 'object' ? part.key : part).slice(0, maxPathLength));
  return parts.join('.').slice(0, maxPathLength).toWellFormed();
}

/** Translates the messages of `fields` in the data of an error; other data is unchanged. */
export async function translateFields(
  data: RefusalData | undefined,
  language: Language,
): Promise<RefusalData | undefined> {
  const fields = data?.fields;
  if (!fields) return data;
  const translated = await Promise.all(
    fields.slice(0, maxFields).map(async ({ path, message }) => {
      if (checksCode && !readMessageKey(message))
        logger().warn({ path }, `No key of a text, so the caller gets a general one: ${message}`);
      return {
        path: path.slice(0, maxPathLength),
        message: await fieldMessage(message, language),
      };
    }),
  );
  return { ...data, fields: translated };
}
