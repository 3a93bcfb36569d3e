/** Calls that only some features have, and what readers see. */
import { keyOf } from './fields';
import { type Slice, fileJoinsOf, peopleForReaders } from './slice';
import { englishOf } from './texts';

/** The calls that take a file, and send it to those who see its record. */
export function fileCallsOf(slice: Slice, seen: string): string {
  const { camel, plural } = slice.noun;
  const names = fileJoinsOf(slice).map(({ field }) => `'${field.name}'`);
  const [sent, taken] = englishOf(slice.noun).files;
  if (names.length === 0) return '';
  return `
  file: recordFiles({ ${camel}: ['read'] }, [${names.join(', ')}], (${camel}Id${seen && ', session'}) =>
    ${camel}Records.read(${camel}Id${seen.replace('context.', '')}),
  ).route({ method: 'GET', path: '/${plural}/{id}/files/{field}', tags, summary: '${sent}' }),

  upload: recordUpload({ ${camel}: ['create'] }).route({
    method: 'POST', path: '/${plural}/files', successStatus: 201, tags, summary: '${taken}',
  }),
`;
}

/** What readers see, if records name people. */
export function visibleOf(slice: Slice): string {
  const { camel, many } = slice.noun;
  const named = peopleForReaders(slice).map((field) => `eq(${camel}.${keyOf(field)}, reader.id)`);
  if (named.length === 0) return '';
  return `/** Readers see the ${many} that name them, and those who may change them see all. */
const visibleTo = ({ user: reader }: CurrentSession) =>
  can(reader.role, { ${camel}: ['update'] }) ? undefined : ${named.length > 1 ? `or(${named.join(', ')})` : named[0]};

`;
}

/** What each person keeps for themselves. */
export function ownOf({ noun: { camel, pascal }, own }: Slice): string {
  const none = own.map((field) => `${field.name}: ${field.kind === 'bool' ? 'false' : 'null'}`);
  return `const own${pascal} = ownValues<z.infer<typeof own${pascal}Schema>>({
  table: ${camel}Own,
  record: ${camel}Own.${camel}Id,
  id: ${camel}.id,
  none: { ${none.join(', ')} },
});

`;
}

export function setOwnOf(slice: Slice, summary: string): string {
  const { camel, pascal, plural } = slice.noun;
  const write = `own${pascal}.write(context.session.user.id, ${camel}Id, values)`;
  const handler =
    peopleForReaders(slice).length > 0
      ? `async ({ input: { id: ${camel}Id, ...values }, context }) => {
      await ${camel}Records.read(${camel}Id, visibleTo(context.session));
      return ${write};
    }`
      : `({ input: { id: ${camel}Id, ...values }, context }) =>
      ${write}`;
  return `
  setOwn: permissionProcedure({ ${camel}: ['read'] })
    .errors({ NOT_FOUND })
    .route({ method: 'PATCH', path: '/${plural}/{id}/own', tags, summary: '${summary}' })
    .input(z.extend(z.partial(own${pascal}FormSchema), id.shape))
    .output(own${pascal}Schema)
    .handler(${handler}),
`;
}
