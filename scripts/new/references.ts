/** The records that a field can refer to, and how each is named, found and shown. */
import type { Area } from './areas';
import type { Noun } from './names';
import { readRecordFiles } from './record-files';

export type Reference = {
  /** The feature, and what its permission to read is called. */
  feature: string;
  asks: string;
  table: string;
  /** The property that names the record, and its SQL, with the variable of the table. */
  label: string;
  name: (variable: string) => string;
  /** How its records are searched in a form. */
  queries: string;
  query: string;
  text: string;
  /** The pages of a record, where there is one. */
  pages: { readonly manager?: string; readonly app?: string };
  /** A record of the sample library that a journey chooses; null for features that this command has made. */
  inSampleLibrary: string | null;
};

/** A feature that `npm run new` has made, whose title is a text. */
export function madeReference(noun: Noun, title: string, areas: readonly Area[]): Reference {
  return {
    feature: noun.kebab,
    asks: `${noun.camel}: ['read']`,
    table: noun.camel,
    label: title,
    name: (variable) => `${variable}.${title}`,
    queries: `${noun.camel}Queries`,
    query: 'list',
    text: `({ ${title} }: { ${title}: string }) => ({ ${title === 'title' ? title : `title: ${title}`} })`,
    pages: Object.fromEntries(areas.map((area) => [area, `/${area}/${noun.plural}/$id`])),
    inSampleLibrary: null,
  };
}

/** The records of features that fields can refer to from the start: `records/<feature>.ts`. */
export const ownReferences: readonly Reference[] = (
  await readRecordFiles<{ record?: Reference }>()
).flatMap(({ record }) => record ?? []);
