/** The table of a feature, and what the server says of it. */
import { codeOf, keyOf } from './field-code';
import { Imports } from './imports';
import { snakeOf, wordsOf } from './names';
import { type Slice, baseOf, joinsOf, searchedOf, uniqueIndexOf } from './slice';

export function tableFile(slice: Slice): string {
  const { noun, fields } = slice;
  const codes = fields.map((field) => codeOf(field, noun.camel));
  const searched = searchedOf(slice);
  const uses = new Imports()
    .add(['drizzle-orm/pg-core', 'index'], ['drizzle-orm/pg-core', 'pgTable'])
    .add(['drizzle-orm/pg-core', 'integer'])
    .add(['./columns', 'id'], ['./columns', 'createdAt'])
    .add(
      ...codes.map(
        ({ column }) => ['drizzle-orm/pg-core', /^\w+/.exec(column)?.[0] ?? ''] as const,
      ),
    );
  for (const { of } of joinsOf(slice))
    if (of.table !== noun.camel)
      uses.add([of.table === 'user' ? './auth' : `./${of.feature}`, of.table]);
  if (searched.length > 0) uses.add(['drizzle-orm', 'sql']).add(['drizzle-orm/pg-core', 'text']);
  const { unique } = slice;
  if (unique) uses.add(['drizzle-orm', 'sql'], ['drizzle-orm/pg-core', 'uniqueIndex']);
  const own = joinsOf(slice).some(({ of }) => of.table === noun.camel);
  if (own) uses.add(['drizzle-orm/pg-core', 'type AnyPgColumn']);
  const columns = fields.map((field, at) => {
    const column = codes[at]?.column ?? '';
    const said =
      field.kind === 'record'
        ? `/** A deletion there ${field.isRequired ? `takes its ${noun.plurals} along` : 'empties this'}. */\n`
        : field.kind === 'time'
          ? '/** A time of the day. */\n'
          : '';
    return `${said}${keyOf(field)}: ${field.kind === 'record' && field.of.table === noun.camel ? column.replace('() =>', '(): AnyPgColumn =>') : column},`;
  });
  const terms = searched.map(({ name, isRequired }) =>
    isRequired ? snakeOf(name) : `coalesce(${snakeOf(name)}, '')`,
  );
  const constraints = unique
    ? `/** What a write may violate: of those without \`${unique.empty.name}\`, one has a ${wordsOf(unique.field.name)}. */
export const ${noun.camel}Constraints = { ${unique.field.name}Taken: '${uniqueIndexOf(slice)}' } as const;
`
    : '';
  return `${uses.text()}

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
  ${joinsOf(slice)
    .map(({ field }) => `index('${noun.snake}_${snakeOf(field.name)}').on(table.${keyOf(field)}),`)
    .join('\n')}
  ${unique ? `uniqueIndex(${noun.camel}Constraints.${unique.field.name}Taken).on(table.${keyOf(unique.field)}).where(sql\`${snakeOf(keyOf(unique.empty))} is null\`),` : ''}
]);
`;
}

export function onServerFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, kebab, plural } = noun;
  const people = joinsOf(slice).filter(({ of }) => of.table === 'user');
  const uses = new Imports()
    .add(['@/db/schema', camel], ['@/db/schema/table-facts.server', 'tableFacts'])
    .add(['@/lib/feature.server', 'defineServerFeature'])
    .add(['@/lib/samples.server', 'missingId as id'], ['@/lib/samples.server', 'notFound'])
    .add([`./${kebab}.feature`, `${camel}Feature`], [`./${kebab}.server`, `${camel}Router`]);
  const made = fields.filter(
    (field) => field.kind === 'record' && field.isRequired && field.of.sample === null,
  );
  const values = fields.map((field) => {
    if (field.kind !== 'record') return `${field.name}: ${codeOf(field, camel).sample}`;
    const { sample } = field.of;
    return `${keyOf(field)}: ${sample === null ? (field.isRequired ? 'id' : 'null') : `'${sample}'`}`;
  });
  const whose = people.map(
    ({ field }) =>
      `{ column: ${camel}.${keyOf(field)}, holds: 'id', atDeletion: '${field.isRequired ? 'row goes' : 'emptied'}' }`,
  );
  const examples = fields.flatMap((field) => {
    const value = field.kind === 'record' ? 'id' : codeOf(field, camel).sample;
    return value.startsWith("'") || value === 'id' ? [`'${plural}.${keyOf(field)}': ${value}`] : [];
  });
  const base = baseOf(slice);
  const pages = [`${base}/{id}`, `${base}/{id}/update`];
  return `${uses.text()}

export const ${camel}OnServer = defineServerFeature(${camel}Feature, {
  tables: [
    tableFacts(${camel}, {
      what: 'A ${kebab.replaceAll('-', ' ')}',
      people: [${whose.join(', ')}],
      term: { while: 'it is not deleted' },
      ${
        people.length > 0
          ? `download: {
        as: '${noun.plurals}',
        by: [${people.map(({ field }) => `${camel}.${keyOf(field)}`).join(', ')}],
        show: (${searchedOf(slice).length > 0 ? '{ searchText: _, ...row }' : 'row'}) => row,
      },`
          : ''
      }
    }),
  ],
  calls: { ${camel}: ${camel}Router },
  samples: {
    '${camel}.list': {},
    '${camel}.get': { input: { id }, allowed: notFound },
    '${camel}.create': { input: { ${values.join(', ')} }${made.length > 0 ? ', allowed: [400]' : ''} },
    '${camel}.update': { input: { id }, allowed: notFound },
    '${camel}.delete': { input: { id }, allowed: notFound },
  },
  examples: { ${examples.join(', ')} },
  pageSamples: {
    ${pages.map((path) => `'${path}': { path: \`${path.replace('{id}', '${id}')}\`, allowed: notFound },`).join('\n')}
  },
});
`;
}
