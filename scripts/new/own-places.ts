/** Where further fields stand in features that were written by hand. */
import type { Field } from './fields';
import { readRecordFiles } from './record-files';
import type { Texts } from './texts';
import type { LanguageCode } from './words';

/** A line to insert after a property. */
type Line = {
  file: string;
  in?: string;
  beside: string;
  line: string;
};

/** What a further field changes in a feature. */
export type OwnPlaces = (field: Field) => {
  lines: readonly Line[];
  /** By namespace. */
  texts?: (language: LanguageCode) => Readonly<Record<string, Texts>>;
};

const files = await readRecordFiles<{
  fieldPlaces?: Readonly<Record<string, OwnPlaces>>;
}>();

/** What each part says of a further field of a feature; nothing if its places are not known. */
export const ownPlaces = (feature: string): OwnPlaces[] =>
  files.flatMap(({ fieldPlaces }) => fieldPlaces?.[feature] ?? []);
