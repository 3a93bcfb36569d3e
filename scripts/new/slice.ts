/** What is asked for: a feature with its fields, as the templates read it. */
import type { Area } from './areas';
import { codeOf } from './field-code';
import { type Field, titleOf } from './fields';
import { type Noun, choiceList, snakeOf } from './names';
import type { Reference } from './references';

export type Slice = {
  noun: Noun;
  fields: readonly Field[];
  /** The fields of which each person has a value of their own. */
  own: readonly Field[];
  /** Where it has pages: for managers, for readers. */
  areas: readonly Area[];
  /** The icon of its pages. */
  icon: string;
  /** At most one record has a value of `field` while `empty` is not known: one open loan of a book. */
  unique?: { field: Field; empty: Field };
  /** A field that its table gets while people write it. */
  added?: Field;
};

export type RecordField = Extract<Field, { kind: 'record' }>;

/** A field that refers to a record, with the variable of its table in SQL: an alias if two refer to one table. */
export type Join = { field: RecordField; of: Reference; variable: string; isAlias: boolean };

export const joinsOf = ({ noun, fields }: Slice): readonly Join[] => {
  const records = fields.filter((field) => field.kind === 'record');
  return records.map((field) => {
    const { of } = field;
    const isAlias =
      of.table === noun.camel || records.filter((one) => one.of.table === of.table).length > 1;
    return { field, of, isAlias, variable: isAlias ? aliasOf(field, noun, fields) : of.table };
  });
};

/** A name for the table of a field in SQL, which is that of no table that the feature reads. */
function aliasOf({ name }: Field, { camel }: Noun, fields: readonly Field[]): string {
  const tables = fields.flatMap((one) => (one.kind === 'record' ? one.of.table : []));
  return [camel, 'upload', ...tables].includes(name) ? `${name}Row` : name;
}

/** The fields that name a file, with the variable of its row in SQL: an alias if there are several. */
export const fileJoinsOf = ({
  noun,
  fields,
}: Slice): readonly { field: Field; variable: string; isAlias: boolean }[] => {
  const files = fields.filter(({ kind }) => kind === 'file');
  const isAlias = files.length > 1;
  return files.map((field) => ({
    field,
    isAlias,
    variable: isAlias ? aliasOf(field, noun, fields) : 'upload',
  }));
};

/** The people that a record names, by whom it is seen where readers have pages; for readers only what names them. */
export const peopleForReaders = (slice: Slice): readonly RecordField[] =>
  slice.areas.includes('app')
    ? joinsOf(slice).flatMap(({ field, of }) => (of.table === 'user' ? [field] : []))
    : [];

/** The features that the fields refer to, each once. */
export const referencesOf = (slice: Slice): readonly Reference[] => [
  ...new Map(joinsOf(slice).map(({ of }) => [of.feature, of])).values(),
];

/** Texts that are searched. */
export const searchedOf = ({ fields }: Slice): readonly Field[] =>
  fields.filter(({ kind }) => kind === 'text' || kind === 'long' || kind === 'email');

/** The columns of the list besides its title. */
export function listedOf({ fields, own }: Slice): readonly Field[] {
  const title = titleOf(fields);
  const flags = own.filter(({ kind }) => kind === 'bool').slice(0, 1);
  const shared = fields.filter(
    (field) => field !== title && field.kind !== 'long' && field.kind !== 'file',
  );
  return [...shared.slice(0, 3 - flags.length), ...flags];
}

/** The fields by which the list can be sorted: those that it shows and that are never null. */
export const sortedOf = (slice: Slice): readonly Field[] =>
  [titleOf(slice.fields), ...listedOf(slice)].filter(
    (field) => field.isRequired && !field.isOwn && codeOf(field, slice.noun.camel).sort,
  );

/** The fields that filter the list: choices, yes or no, and whether a day is known. */
export const filteredOf = ({ fields, own }: Slice): readonly Field[] => [
  ...fields.filter(
    ({ kind, isRequired }) =>
      kind === 'choice' || kind === 'bool' || (kind === 'date' && !isRequired),
  ),
  ...own.filter(({ kind }) => kind === 'bool'),
];

/** The expression for the name of a record in code. */
export function nameOf({ fields }: Slice, record: string): string {
  const title = titleOf(fields);
  return title.kind === 'record'
    ? `${record}.${title.name}.${title.of.label}`
    : `${record}.${title.name}`;
}

/** A file to write, by its path. */
export type Written = Readonly<Record<string, string>>;

/** The address of its list: for managers if they have one. */
export const baseOf = ({ noun, areas }: Slice, area: Area = areas[0] ?? 'manager'): string =>
  `/${area}/${noun.plural}`;

/** The list of words that a field with a choice takes. */
export const choicesOf = ({ noun }: Slice, name: string): string => choiceList(noun.camel, name);

/** The name of the unique index. */
export const uniqueIndexOf = ({ noun, unique }: Slice): string =>
  `${noun.snake}_one_${unique ? snakeOf(unique.field.name) : ''}`;

/** The field that tests change: the last one that is not a record, so that names stay. */
export function changedOf({ fields }: Slice): Field {
  const title = titleOf(fields);
  return (
    fields.findLast(
      (field) => field.kind !== 'record' && field.kind !== 'file' && field !== title,
    ) ??
    fields.findLast(({ kind }) => kind !== 'record' && kind !== 'file') ??
    title
  );
}
