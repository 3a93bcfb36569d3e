/** Where further fields stand in features that were written by hand. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from './fields';
import type { Use } from './imports';
import type { Texts } from './texts';
import type { LanguageCode } from './words';

/** A line to insert after a property, and the imports that it needs. */
type Line = {
  file: string;
  in?: string;
  beside: string;
  line: string;
  uses?: readonly Use[];
};

/** What a further field changes in a feature. */
export type FieldPlaces = (field: Field) => {
  lines: readonly Line[];
  /** By namespace. */
  texts: (language: LanguageCode) => Readonly<Record<string, Texts>>;
};

/** Those that `records/<feature>.ts` names; undefined if it names none. */
export async function ownPlaces(feature: string): Promise<FieldPlaces | undefined> {
  const file = join(import.meta.dirname, 'records', `${feature}.ts`);
  if (!existsSync(file)) return undefined;
  return ((await import(file)) as { fieldPlaces?: FieldPlaces }).fieldPlaces;
}
