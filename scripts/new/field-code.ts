/** What each kind of field is in the table, the schemas, the form, the pages and the tests. */
import type { Area } from './areas';
import { type Field, keyOf } from './fields';
import { capital, choiceList } from './names';

type FieldCode = {
  /** The property that forms and calls write. */
  key: string;
  /** The column, without `notNull`. It begins with its builder. */
  column: string;
  /** Its shape in an answer, and in the form. */
  shape: string;
  value: string;
  /** The value that the form has for nothing, and how one that is not copied is read from a record. */
  start: string;
  read: (record: string) => string | null;
  input: string;
  /** Its value as JSX, for a value that is not null, on the page of a record. */
  shown: (value: string, page?: { area: Area; plural: string }) => string;
  isNumber?: boolean;
  sort?: { type: 'text' | 'date' | 'int'; expression: (column: string) => string };
  /** Values of tests: the first one, another one, and one that is refused. */
  sample: string;
  other: string;
  wrong: string;
  /** What a journey does with its label in the form. */
  fill: (label: string) => string;
};

type Part = Omit<FieldCode, 'key' | 'start' | 'read' | 'wrong'> & {
  wrong?: string;
  start?: string;
};

const input =
  (name: string, more = '') =>
  (field: Field) =>
    `<${name} control={control} name="${keyOf(field)}" label={t('fields.${field.name}')} ${more} ${marksOf(field)} />`;
const marksOf = ({ kind, isRequired }: Field) =>
  kind === 'bool' ? '' : isRequired ? 'isRequired' : 'isOptional emptyAsNull';
const textInput = (more = '') => input('TextField', more);
/** The whole label, since a short one such as “To” is a part of others. */
export const byLabel = (label: string): string => `page.getByLabel('${label}', { exact: true })`;
const filled = (text: string) => (label: string) => `await ${byLabel(label)}.fill('${text}');`;
const plain = (value: string) => `<bdi>{${value}}</bdi>`;

const text = { column: 'text()', shape: 'z.string()' };

type ChoiceField = Extract<Field, { kind: 'choice' }>;
type RecordField = Extract<Field, { kind: 'record' }>;

function partOf(field: Field, noun: string): Part {
  const { name } = field;
  switch (field.kind) {
    case 'text':
      return {
        ...text,
        value: 'line(200)',
        input: textInput()(field),
        shown: plain,
        sort: { type: 'text', expression: (column) => `sort_key(\${${column}})` },
        sample: `'Amina’s ${name}'`,
        other: `'Omar’s ${name}'`,
        wrong: `'x'.repeat(201)`,
        fill: filled(`Amina’s ${name}`),
      };
    case 'long':
      return {
        ...text,
        value: 'paragraphs(5000)',
        input: input('TextAreaField')(field),
        shown: (value) => `<bdi className="whitespace-pre-line">{${value}}</bdi>`,
        sample: `'One line\\nand another'`,
        other: `'One line'`,
        wrong: `'x'.repeat(5001)`,
        fill: filled('One line'),
      };
    case 'int':
      return {
        column: 'integer()',
        shape: 'z.int()',
        value: 'amount(0, 1_000_000)',
        input: textInput('inputMode="numeric"')(field),
        shown: (value) => `formatNumber(i18n, ${value})`,
        isNumber: true,
        sort: { type: 'int', expression: (column) => `\${${column}}` },
        sample: '12',
        other: '13',
        wrong: '1.5',
        fill: filled('12'),
      };
    case 'decimal':
    case 'money':
      return numberPart(field);
    case 'bool':
      return {
        column: 'boolean().default(false)',
        shape: 'z.boolean()',
        value: 'z.boolean()',
        start: 'false',
        input: input('CheckboxField')(field),
        shown: (value) => `<YesNo value={${value}} />`,
        sample: 'true',
        other: 'false',
        fill: (label) => `await ${byLabel(label)}.check();`,
      };
    case 'date':
      return {
        column: 'date()',
        shape: 'z.string()',
        value: 'day()',
        input: input('DateField')(field),
        shown: (value) => `<Day value={${value}} />`,
        sort: { type: 'date', expression: (column) => `\${${column}}` },
        sample: `'2030-01-31'`,
        other: `'2030-03-01'`,
        wrong: `'2030-02-30'`,
        fill: filled('2030-01-31'),
      };
    case 'time':
      return {
        column: 'time()',
        shape: 'z.string()',
        value: 'timeOfDay()',
        input: textInput('type="time" dir={undefined}')(field),
        shown: (value) => `<TimeOfDay value={${value}} />`,
        sample: `'14:30:00'`,
        other: `'08:00:00'`,
        wrong: `'25:00'`,
        fill: filled('14:30'),
      };
    case 'choice':
      return choicePart(field, noun);
    case 'email':
      return {
        ...text,
        value: 'emailAddress()',
        input: textInput('type="email" dir="ltr" className="rtl:[&_input]:text-end"')(field),
        shown: (value) =>
          `<a className="text-link" href={\`mailto:\${${value}}\`}><EmailText>{${value}}</EmailText></a>`,
        sample: `'amina@example.org'`,
        other: `'omar@example.org'`,
        wrong: `'amina'`,
        fill: filled('amina@example.org'),
      };
    case 'link':
      return {
        ...text,
        value: 'webLink()',
        input: textInput('type="url" dir="ltr" className="rtl:[&_input]:text-end"')(field),
        shown: (value) =>
          `<a className="text-link" href={${value}} rel="noreferrer"><bdi dir="ltr">{${value}}</bdi></a>`,
        sample: `'https://example.org/a'`,
        other: `'https://example.org/b'`,
        wrong: `'javascript:alert(1)'`,
        fill: filled('https://example.org/a'),
      };
    case 'record':
      return recordPart(field, noun);
    case 'file':
      return filePart(field, noun);
    default:
      return field satisfies never;
  }
}

/** A number with a fraction; an amount of money has two places. */
function numberPart(field: Field): Part {
  const isMoney = field.kind === 'money';
  const places = isMoney ? 2 : 3;
  return {
    column: `numeric({ precision: 12, scale: ${places}, mode: 'number' })`,
    shape: 'z.number()',
    value: `amount(0, 1_000_000, ${places})`,
    input: textInput('inputMode="decimal"')(field),
    shown: (value) => (isMoney ? `<Money value={${value}} />` : `formatNumber(i18n, ${value})`),
    isNumber: true,
    sample: '12.5',
    other: '13.25',
    wrong: '1.2345',
    fill: filled('12.5'),
  };
}

/** A field whose words are a list in the facts of the feature. */
function choicePart(field: ChoiceField, noun: string): Part {
  const { name } = field;
  const list = choiceList(noun, name);
  const [first = '', second = ''] = field.choices;
  return {
    column: `text({ enum: [${field.choices.map((one) => `'${one}'`).join(', ')}] })`,
    shape: `z.enum(${list})`,
    value: `oneOf(${list})`,
    input: input(
      'SelectField',
      `${field.isRequired ? '' : "placeholder={t('ui:record.choose')} "}options={${list}.map((value) => ({ value, label: t(\`choices.${name}.\${value}\`) }))}`,
    )(field),
    shown: (value) => `t(\`choices.${name}.\${${value}}\`)`,
    ...(field.isRequired && { start: `'${first}'` }),
    sample: `'${first}'`,
    other: `'${second}'`,
    wrong: `'none of them'`,
    fill: (label) => `await ${byLabel(label)}.selectOption('${first}');`,
  };
}

/** A record of another feature, of which the form sends the id. */
function recordPart(field: RecordField, noun: string): Part {
  const { name, of, isRequired } = field;
  return {
    column: `text()${isRequired ? '.notNull()' : ''}.references(() => ${of.table}.id, { onDelete: '${isRequired ? 'cascade' : 'set null'}' })`,
    shape: `z.object({ id: z.string(), ${of.label}: z.string() })`,
    value: 'recordChoice()',
    input: input(
      'RecordField',
      `records={${of.table}Records} chosen={${noun}?.${name} && { id: ${noun}.${name}.id, title: ${noun}.${name}.${of.label} }}`,
    )(field),
    shown: (value, { area } = { area: 'manager', plural: '' }) =>
      of.pages[area]
        ? `<RecordLink to="${of.pages[area]}" id={${value}.id} name={${value}.${of.label}} />`
        : `<bdi>{${value}.${of.label}}</bdi>`,
    // Tests and samples name its records by a placeholder.
    sample: `'{${of.table}}'`,
    other: `'{${of.table}}'`,
    wrong: `'gone'`,
    fill: (label) =>
      `await chooseRecord(page, '${label}'${of.inSampleLibrary ? `, '${of.inSampleLibrary}'` : ''});`,
  };
}

/** A file, of which the form sends the id that its upload got. */
const filePart = (field: Field, noun: string): Part => ({
  column: `text()${field.isRequired ? '.notNull()' : ''}.references(() => upload.id, { onDelete: 'restrict' })`,
  shape: 'uploadedFileSchema',
  value: 'recordChoice()',
  input: `<RecordFileField control={control} name="${keyOf(field)}" label={t('fields.${field.name}')} ${field.isRequired ? 'isRequired' : 'isOptional'} file={${noun}?.${field.name}} upload={upload${capital(noun)}File} />`,
  shown: (value, page) =>
    `<RecordFileLink list="${page?.plural}" id={id} field="${field.name}" file={${value}} />`,
  sample: field.isRequired ? `'{upload}'` : 'null',
  other: 'null',
  wrong: `'gone'`,
  fill: (label) => `await chooseFile(page, '${label}');`,
});

export function codeOf(field: Field, noun: string): FieldCode {
  const part = partOf(field, noun);
  const { name, isRequired } = field;
  const isOther = keyOf(field) !== name;
  const start = part.start ?? (isRequired ? `''` : 'null');
  return {
    wrong: `'none'`,
    ...part,
    key: keyOf(field),
    column: isRequired && !isOther ? `${part.column}.notNull()` : part.column,
    shape: isRequired ? part.shape : `z.nullable(${part.shape})`,
    value: isRequired ? part.value : `optional(${part.value})`,
    start,
    read: (record) =>
      isOther ? `${name}Id: ${record}.${name}${isRequired ? '.id' : '?.id ?? null'}` : null,
  };
}
