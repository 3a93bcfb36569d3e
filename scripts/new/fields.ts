/** Reads the fields of a feature: `title:text! dueOn:date! state:choice(open,closed)? note:long? read:own(bool)`. */
import { specsIn } from '../product/answers';
import { choicePattern, nameFault } from './names';
import type { Reference } from './references';

export const plainKinds = [
  'text',
  'long',
  'int',
  'decimal',
  'money',
  'bool',
  'date',
  'time',
  'choice',
  'email',
  'link',
] as const;
export type PlainKind = (typeof plainKinds)[number];

/** `bookId` for a record, `planId` for a file, else the name. */
export const keyOf = ({ kind, name }: Field): string =>
  kind === 'record' || kind === 'file' ? `${name}Id` : name;

export type Field = {
  name: string;
  isRequired: boolean;
  /** Each person has a value of their own, which only they see and set. */
  isOwn?: boolean;
} & (
  | { kind: Exclude<PlainKind, 'choice'> }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'record'; of: Reference }
  | { kind: 'file' }
);

/** Columns that every table or list has, and parameters that every list has. */
const taken = [
  'id',
  'version',
  'own',
  'createdAt',
  'searchText',
  'searchTerm',
  'sort',
  'cursor',
  'cursorValue',
  'total',
  'limit',
];

const pattern = /^(?<name>[^:]+):(?<kind>[a-z-]+)(?:\((?<choices>[^)]*)\))?(?<mark>[!?]?)$/;

export class Refusal extends Error {}

/** @throws Refusal when it is no field */
export function readField(spec: string, referenceOf: (kind: string) => Reference | null): Field {
  const { name = '', kind = '', choices, mark } = pattern.exec(spec)?.groups ?? {};
  const all = `${plainKinds.join(', ').replace('choice', 'choice(one,two)')}, file, or a feature such as user`;
  if (!name)
    throw new Refusal(
      `"${spec}" is no field: write name:kind, with ! if it must be given. Kinds: ${all}.`,
    );
  const fault =
    nameFault(name, 'field') ??
    (taken.includes(name) ? `"${name}" is a column of every table or list already.` : null);
  if (fault) throw new Refusal(fault);
  const isRequired = mark === '!';
  if (kind === 'choice')
    return { name, kind, isRequired, choices: readChoices(name, choices ?? '', spec) };
  if (kind === 'file') return { name, kind, isRequired };
  if (kind === 'own') return readOwn(name, choices ?? '', isRequired, spec);
  const plain = plainKinds.find((one) => one === kind && one !== 'choice');
  if (plain && plain !== 'choice')
    return { name, kind: plain, isRequired: isRequired || plain === 'bool' };
  const of = referenceOf(kind);
  if (!of) throw new Refusal(`"${kind}" is no kind of field. Kinds: ${all}.`);
  return { name, kind: 'record', isRequired, of };
}

function readChoices(name: string, choices: string, spec: string): readonly string[] {
  const words = choices.split(',').map((word) => word.trim());
  const wrong = words.find((word) => word !== '' && !choicePattern.test(word));
  if (wrong !== undefined)
    throw new Refusal(
      `"${wrong}" is no word to choose in code: write it as open or inProgress. What people read stands in the texts.`,
    );
  if (words.length < 2 || words.includes(''))
    throw new Refusal(`"${spec}" needs words to choose from: ${name}:choice(open,closed).`);
  const twice = words.find((word, at) => words.indexOf(word) !== at);
  if (twice) throw new Refusal(`"${spec}" has the word "${twice}" twice.`);
  return words;
}

/** A field of which each person has a value of their own: `read:own(bool)`. */
function readOwn(name: string, inner: string, isRequired: boolean, spec: string): Field {
  const kind = plainKinds.find((one) => one === inner);
  if (!kind || kind === 'choice')
    throw new Refusal(
      `"${spec}" needs what each person keeps: ${name}:own(bool), or own of another plain kind than choice.`,
    );
  if (isRequired)
    throw new Refusal(`"${spec}" cannot be required: each person sets it when they want.`);
  return { name, kind, isRequired: kind === 'bool', isOwn: true };
}

/** @throws Refusal when one is no field, or two have one name */
export function readFields(
  specs: string,
  referenceOf: (kind: string) => Reference | null,
): readonly Field[] {
  const fields = specsIn(specs).map((spec) => readField(spec, referenceOf));
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Refusal(`Two fields have the name "${twice}".`);
  const key = names.find((name) =>
    fields.some((field) => field.name !== name && keyOf(field) === name),
  );
  if (key) throw new Refusal(`Two fields have the column "${key}": call one in another way.`);
  if (!fields.some(isTitle))
    throw new Refusal(
      'A feature needs a field that names its records: a text or a record that must be given, such as title:text!',
    );
  return fields;
}

const isTitle = ({ kind, isRequired, isOwn }: Field) =>
  isRequired && !isOwn && (kind === 'text' || kind === 'record');

/** The field that names a record: in lists, titles of pages and the audit. */
export const titleOf = (fields: readonly Field[]): Field => {
  const title = fields.find(isTitle);
  if (!title) throw new Error('The fields have no title.');
  return title;
};
