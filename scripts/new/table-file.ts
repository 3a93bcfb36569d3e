/** The table of a feature. */
import { codeOf } from './field-code';
import { keyOf } from './fields';
import { nounOf, snakeOf, wordsOf } from './names';
import { type Slice, fileJoinsOf, joinsOf, searchedOf, uniqueIndexOf } from './slice';

export function tableFile(slice: Slice): string {
  const { noun, fields } = slice;
  const codes = fields.map((field) => codeOf(field, noun.camel));
  const searched = searchedOf(slice);
  const { unique } = slice;
  const columns = fields.map((field, at) => {
    const column = codes[at]?.column ?? '';
    const said =
      field.kind === 'record'
        ? `/** A deleted ${nounOf(field.of.feature).words} ${field.isRequired ? `takes its ${noun.many} along` : 'leaves this empty'}. */\n`
        : '';
    return `${said}${keyOf(field)}: ${field.kind === 'record' && field.of.table === noun.camel ? column.replace('() =>', '(): AnyPgColumn =>') : column},`;
  });
  const terms = searched.map(({ name, isRequired }) =>
    isRequired ? columnIn(name) : `coalesce(${columnIn(name)}, '')`,
  );
  const constraints = unique
    ? `/** What a write may violate: one ${wordsOf(unique.field.name)} has two ${noun.many} without \`${unique.empty.name}\`. */
export const ${noun.camel}Constraints = { ${unique.field.name}Taken: '${uniqueIndexOf(slice)}' } as const;
`
    : '';
  return `
${constraints}
export const ${noun.camel} = pgTable('${noun.snake}', {
  id: id(),
  ${columns.join('\n')}
  /** Raised by each change. A writer sends the version it read, so that conflicts are detected. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  ${searched.length > 0 ? `searchText: text().notNull().generatedAlwaysAs(sql\`search_fold(${terms.join(" || ' ' || ")})\`),` : ''}
}, (table) => [
  index('${noun.snake}_created_at').on(table.createdAt, table.id),
  ${[...joinsOf(slice), ...fileJoinsOf(slice)]
    .map(
      ({ field }) =>
        `index('${noun.snake}_${snakeOf(field.name)}').on(table.${keyOf(field)})${field.name === slice.added?.name ? '.concurrently()' : ''},`,
    )
    .join('\n')}
  ${unique ? `uniqueIndex(${noun.camel}Constraints.${unique.field.name}Taken).on(table.${keyOf(unique.field)}).where(sql\`${columnIn(keyOf(unique.empty))} is null\`),` : ''}
]);
${ownTableOf(slice)}`;
}

/** Words of SQL that name a column only in quotes. */
const reserved =
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross default deferrable desc distinct do else end except false fetch for foreign
  freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like
  limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select similar some symmetric table tablesample then to trailing true union unique user
  using variadic verbose when where window with`.split(/\s+/);

/** A column in SQL that is written as text. */
function columnIn(name: string): string {
  const column = snakeOf(name);
  return /^(current|session|system)_/.test(column) || reserved.includes(column)
    ? `"${column}"`
    : column;
}

/** The table of what each person keeps for themselves, if there is any. */
function ownTableOf({ noun, own }: Slice): string {
  if (own.length === 0) return '';
  const { camel, snake } = noun;
  const columns = own.map((field) => [field.name, codeOf(field, camel).column] as const);
  return `
/** What each person keeps of ${noun.one} for themselves. */
export const ${camel}Own = pgTable('${snake}_own', {
  userId: text().notNull().references(() => user.id, { onDelete: 'cascade' }),
  ${camel}Id: text().notNull().references(() => ${camel}.id, { onDelete: 'cascade' }),
  ${columns.map(([name, column]) => `${name}: ${column},`).join('\n')}
}, (table) => [
  primaryKey({ columns: [table.userId, table.${camel}Id] }),
  index('${snake}_own_${snake}').on(table.${camel}Id),
]);
`;
}
