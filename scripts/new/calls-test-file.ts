/** The tests of a feature's calls. */
import { codeOf, keyOf } from './field-code';
import { wordsOf } from './names';
import {
  type Slice,
  changedOf,
  joinsOf,
  nameOf,
  referencesOf,
  searchedOf,
  sortedOf,
} from './slice';

export function callsTest(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, kebab, pascal } = noun;
  const isAsync = referencesOf(slice).length > 0;
  const given = isAsync ? `await new${pascal}()` : `new${pascal}()`;
  const changed = changedOf(slice);
  const { other } = codeOf(changed, camel);
  const key = keyOf(changed);
  const sort = sortedOf(slice)[0];
  const required = fields.filter(({ isRequired, kind }) => isRequired && kind !== 'bool');
  const isSearched = searchedOf(slice).length + joinsOf(slice).length > 0;
  return `import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { ${camel} } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { auditedActs } from '@/testing/rows/test-people.server';
import { addRowsForWrites } from '@/testing/rows/test-write-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { new${pascal} } from './${kebab}.writes.server';

const database = await openTestDatabase();
const admin = testApi(testSession()).${camel};
const reader = testApi(testSession({ id: 'reader', role: 'user' })).${camel};

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addRowsForWrites();
});

it('is created, changed and deleted, each with an entry in the audit', async () => {
  const made = await admin.create(${given});
  const changed = await admin.update({ id: made.id, version: 1, ${key}: ${other} });
  expect(changed).toEqual({ ...made, version: 2, ${key}: ${other} });
  expect(await admin.get({ id: made.id })).toEqual(changed);
  await admin.delete({ id: made.id });
  expect(await refusalOf(admin.get({ id: made.id }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await auditedActs()).toEqual(['${kebab}.create', '${kebab}.update', '${kebab}.delete']);
});

it('refuses a change of an older version', async () => {
  const { id } = await admin.create(${given});
  const change = { id, version: 1, ${key}: ${other} };
  await admin.update(change);
  expect(await refusalOf(admin.update(change))).toMatchObject({ code: 'CONFLICT' });
});

${uniqueTest(slice, given)}
it.each([
  ${fields
    .filter(({ kind }) => kind !== 'bool')
    .map((field) => `{ ${keyOf(field)}: ${codeOf(field, camel).wrong} },`)
    .join('\n')}
  ${required.map((field) => `{ ${keyOf(field)}: '' },`).join('\n')}
])('refuses %o', async (wrong) => {
  const input: object = { ...(${given}), ...wrong };
  const refused = admin.create(input as never);
  expect(await refusalOf(refused)).toMatchObject({ status: 400 });
  expect(await db().$count(${camel})).toBe(0);
});

it('is found${isSearched ? ' by its words' : ''}, page by page', async () => {
  const made = await admin.create(${given});
  await admin.create(${given});
  const first = await admin.list({ limit: 1${sort ? `, sort: '${sort.name}'` : ''} });
  expect(first).toMatchObject({ total: 2, items: [expect.anything()] });
  const next = await admin.list({ limit: 1${sort ? `, sort: '${sort.name}'` : ''}, cursor: first.nextCursor ?? '' });
  expect(next).toMatchObject({ nextCursor: null, items: [expect.anything()] });
  ${isSearched ? `expect((await admin.list({ searchTerm: ${nameOf(slice, 'made')} })).total).toBe(2);\n  expect((await admin.list({ searchTerm: 'qqqqqqqq' })).total).toBe(0);` : ''}
});

it('is for managers only', async () => {
  expect(await refusalOf(reader.list({}))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusalOf(reader.delete({ id: 'any' }))).toMatchObject({ code: 'FORBIDDEN' });
});
`;
}

/** The test of the unique index, if there is one. */
function uniqueTest({ noun: { camel }, unique }: Slice, given: string): string {
  if (!unique) return '';
  const [key, empty] = [keyOf(unique.field), keyOf(unique.empty)];
  return `it('refuses a second one with the same ${wordsOf(unique.field.name)} while “${wordsOf(unique.empty.name)}” is empty', async () => {
  const open = { ...(${given}), ${empty}: null };
  const { id } = await admin.create(open);
  const refused = { status: 400, data: { fields: [{ path: '${key}' }] } };
  expect(await refusalOf(admin.create(open))).toMatchObject(refused);
  await admin.update({ id, version: 1, ${empty}: (${given}).${empty} });
  await admin.create(open);
  expect(await refusalOf(admin.update({ id, ${empty}: null }))).toMatchObject(refused);
  expect(await db().$count(${camel})).toBe(2);
});
`;
}
