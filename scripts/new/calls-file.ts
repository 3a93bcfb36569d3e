/** What only the server knows of a feature: its calls, and what is kept in its table. */
import { codeOf } from './field-code';
import { type Field, keyOf, titleOf } from './fields';
import { fileCallsOf, ownOf, setOwnOf, visibleOf } from './further-calls';
import { capital, snakeOf } from './names';
import { onServer } from './on-server';
import {
  type Join,
  type Slice,
  fileJoinsOf,
  filteredOf,
  joinsOf,
  peopleForReaders,
  searchedOf,
  sortedOf,
} from './slice';
import { englishOf } from './texts';

/** The condition of a filter, where the list is filtered by it. */
function conditionOf(table: string, { kind, name, isOwn }: Field): string {
  if (isOwn)
    return `${name} ? eq(own${capital(table)}.isSet(context.session.user.id, '${name}'), ${name} === 'yes') : undefined`;
  if (kind === 'choice') return `${name} ? eq(${table}.${name}, ${name}) : undefined`;
  return kind === 'bool'
    ? `${name} ? eq(${table}.${name}, ${name} === 'yes') : undefined`
    : `${name} ? (${name} === 'yes' ? isNotNull : isNull)(${table}.${name}) : undefined`;
}

/** What a list is searched in: its own texts, and those of the records that it refers to. */
function searchedIn(slice: Slice, joins: readonly Join[]): string {
  const { noun } = slice;
  const found = [
    ...(searchedOf(slice).length > 0 ? [{ sql: `${noun.camel}.searchText`, isNull: false }] : []),
    ...joins.map(({ variable, field }) => ({
      sql: `${variable}.searchText`,
      isNull: !field.isRequired,
    })),
  ];
  const isOne = found.length === 1 && !found[0]?.isNull;
  return isOne
    ? (found[0]?.sql ?? '')
    : `sql\`(${found.map((one) => (one.isNull ? `coalesce(\${${one.sql}}, '')` : `\${${one.sql}}`)).join(" || ' ' || ")})\``;
}

/** What each field is in the query of the list. */
function columnsOf(slice: Slice): string[] {
  const { noun, fields } = slice;
  const [joins, files] = [joinsOf(slice), fileJoinsOf(slice)];
  return fields.map((field) => {
    const file = files.find((join) => join.field === field)?.variable;
    if (file) return `${field.name}: { id: ${file}.id, name: ${file}.name, size: ${file}.size },`;
    if (field.kind !== 'record') return `${field.name}: ${noun.camel}.${field.name},`;
    const { variable, of } = joins.find((join) => join.field === field) ?? {
      variable: '',
      of: field.of,
    };
    return `${field.name}: { id: ${variable}.id, ${of.label}: ${of.name(variable)} },`;
  });
}

/** Other names of a table that several fields refer to. */
const aliasesOf = (slice: Slice): string[] =>
  [
    ...joinsOf(slice).map(({ of, ...join }) => ({ ...join, table: of.table })),
    ...fileJoinsOf(slice).map((join) => ({ ...join, table: 'upload' })),
  ]
    .filter(({ isAlias }) => isAlias)
    .map(({ variable, table }) => `const ${variable} = alias(${table}, '${snakeOf(variable)}');`);

export function serverFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, plural, pascal } = noun;
  const hasOwn = slice.own.length > 0;
  const shown = hasOwn ? `${camel}WithOwnSchema` : `${camel}Schema`;
  const joins = joinsOf(slice);
  const title = titleOf(fields);
  const sorts = sortedOf(slice);
  const filters = filteredOf(slice);
  const said = englishOf(noun);
  const [listed, got, created, changed, deleted] = said.calls;
  const joined = [...joins, ...fileJoinsOf(slice)]
    .map(
      ({ field, variable }) =>
        `.${field.isRequired ? 'inner' : 'left'}Join(${variable}, eq(${variable}.id, ${camel}.${keyOf(field)}))`,
    )
    .join('');
  const searched = searchedIn(slice, joins);
  // The table has the noun as its name.
  const records = `${camel}Records`;
  const titleValue = title.kind === 'record' ? `${title.name}.${title.of.label}` : title.name;
  const joinedTable =
    joins.length === 0
      ? camel
      : `sql\`\${${camel}}${joins.map(({ field, variable, of, isAlias }) => `\n  ${field.isRequired ? '' : 'left '}join \${${of.table}}${isAlias ? ` as \${${variable}}` : ''} on \${${variable}.id} = \${${camel}.${keyOf(field)}}`).join('')}\``;
  const named = joins.find(({ field }) => field === title);
  const titleColumn = named ? named.of.name(named.variable) : `${camel}.${title.name}`;
  const sortKeys = [
    `newest: { expression: sql\`\${${camel}.createdAt}\`, type: 'timestamptz', descending: true },`,
    ...sorts.map((field) => {
      const { sort } = codeOf(field, camel);
      return `${field.name}: { expression: sql\`${sort?.expression(`${camel}.${field.name}`)}\`, type: '${sort?.type}' },`;
    }),
  ];
  const people = peopleForReaders(slice);
  const conditions = [
    ...(people.length > 0 ? ['visibleTo(context.session)'] : []),
    ...filters.map((field) => conditionOf(camel, field)),
  ];
  const seen = people.length > 0 ? ', visibleTo(context.session)' : '';
  const inputs = [
    'searchTerm',
    ...(sorts.length > 0 ? ['sort'] : []),
    ...filters.map(({ name }) => name),
    '...paging',
  ];
  return `
const { CONFLICT, NOT_FOUND } = errorCodes;
const id = z.strictObject({ id: recordId });
const tags = ['${said.many}'];
${aliasesOf(slice).join('\n')}

const columns = {
  id: ${camel}.id,
  ${columnsOf(slice).join('\n')}
  version: ${camel}.version,
};

const sortKeys = {
  ${sortKeys.join('\n')}
} as const;

${joins.length > 0 ? `/** With the records that searches read as well. */\nconst table = ${joinedTable};\n` : ''}
const select${noun.Plurals} = (listColumns: ListColumns, within: DbOrTransaction = db()) =>
  within.select({ ...columns, ...listColumns }).from(${camel})${joined}.$dynamic();

const ${records} = recordStore({
  kind: '${noun.kebab}',
  table: ${camel},
  select: select${noun.Plurals},
  name: ({ ${title.name} }) => ${titleValue},
  ${slice.unique ? `taken: { ${keyOf(slice.unique.field)}: ${camel}Constraints.${slice.unique.field.name}Taken },` : ''}
});

${visibleOf(slice)}${hasOwn ? ownOf(slice) : ''}const calls = {
  list: permissionProcedure({ ${camel}: ['read'] })
    .errors(searchErrors)
    .route({ method: 'GET', path: '/${plural}', tags, summary: '${listed}' })
    .input(${camel}ListInput)
    .output(listPage(${shown}))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, async () => {
        const { ${inputs.join(', ')} } = input;
        const listing = {
          ...paging,
          table${joins.length > 0 ? '' : `: ${camel}`},
          id: ${camel}.id,
          ${conditions.length > 0 ? `filters: ${conditions.length > 1 ? `and(${conditions.join(',\n')})` : conditions[0]},` : ''}
          search: await searchIn(${searched}, searchTerm, [${titleColumn}]),
          ${sorts.length > 0 ? 'sort: sort && sortKey(sortKeys, sort),' : ''}
        };
        ${
          hasOwn
            ? `const page = await readList(listing, sortKeys.newest, select${noun.Plurals});
        return { ...page, items: await own${pascal}.addTo(context.session.user.id, page.items) };`
            : `return readList(listing, sortKeys.newest, select${noun.Plurals});`
        }
      }),
    ),

  get: permissionProcedure({ ${camel}: ['read'] })
    .errors({ NOT_FOUND })
    .route({ method: 'GET', path: '/${plural}/{id}', tags, summary: '${got}' })
    .input(id)
    .output(${shown})
    .handler(${
      hasOwn
        ? `async ({ input, context }) =>
      own${pascal}.addToOne(context.session.user.id, await ${records}.read(input.id${seen}))`
        : `({ input${seen && ', context'} }) => ${records}.read(input.id${seen})`
    }),

  create: permissionProcedure({ ${camel}: ['create'] })
    .route({ method: 'POST', path: '/${plural}', successStatus: 201, tags, summary: '${created}' })
    .input(${camel}FormSchema)
    .output(${camel}Schema)
    .handler(({ input, context }) => ${records}.create(context.session, input)),

  update: permissionProcedure({ ${camel}: ['update'] })
    .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: staleRecordSchema(${camel}Schema) } })
    .route({ method: 'PATCH', path: '/${plural}/{id}', tags, summary: '${changed}' })
    .input(z.extend(${camel}ChangesSchema, id.shape))
    .output(${camel}Schema)
    .handler(({ input: { id: ${camel}Id, version, ...changes }, context }) =>
      ${records}.update(context.session, ${camel}Id, version, changes),
    ),

  delete: permissionProcedure({ ${camel}: ['delete'] })
    .errors({ NOT_FOUND })
    .route({ method: 'DELETE', path: '/${plural}/{id}', successStatus: 204, tags, summary: '${deleted}' })
    .input(id)
    .handler(({ input, context }) => ${records}.delete(context.session, input.id)),
${hasOwn ? setOwnOf(slice, said.keep) : ''}${fileCallsOf(slice, seen)}};

${onServer(slice)}`;
}
