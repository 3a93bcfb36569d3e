import '@/i18n/issue-message';
import { fieldMessage } from '@/i18n/error-message.server';
import type { Language } from '@/i18n/languages';

/** A field that was refused. `message` is a translation key until the answer is written. */
export type FieldFault = { path: string; message: string };

/** What a caller may want to know besides an error's code. */
export type RefusalData = Record<string, unknown> & { fields?: FieldFault[] | undefined };

/** As many fields as one answer names: its size does not grow with what was wrong. */
const fieldsNamed = 20;
/** Characters of a path: it may be a key that was sent. */
const pathLength = 100;

type PathPart = PropertyKey | { readonly key: PropertyKey };
type Issue = {
  readonly message: string;
  readonly path?: readonly PathPart[] | undefined;
  /** Keys that nobody knows are told by the validator in a list of their own. */
  readonly keys?: unknown;
};

/** A validator's issues as the fields at fault, on every way in: the first twenty. */
export function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const { message, path = [], keys } of issues.slice(0, fieldsNamed)) {
    if (!Array.isArray(keys)) faults.push({ path: joined(path), message });
    else
      for (const key of keys.slice(0, fieldsNamed))
        faults.push({
          path: joined([...path, String(key)]),
          message: 'validation:unrecognizedKeys?count=1',
        });
  }
  return faults.slice(0, fieldsNamed);
}

function joined(path: readonly PathPart[]): string {
  const parts = path
    .slice(0, pathLength)
    .map((part) => String(typeof part === 'object' ? part.key : part).slice(0, pathLength));
  return parts.join('.').slice(0, pathLength).toWellFormed();
}

/** The fields of an error's data with their messages in words; other data stays as it is. */
export async function withWords(
  data: RefusalData | undefined,
  language: Language,
): Promise<RefusalData | undefined> {
  const fields = data?.fields;
  if (!Array.isArray(fields)) return data;
  const told = await Promise.all(
    fields.slice(0, fieldsNamed).map(async ({ path, message }) => ({
      path: path.slice(0, pathLength),
      message: await fieldMessage(message, language),
    })),
  );
  return { ...data, fields: told };
}
