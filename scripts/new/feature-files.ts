/** What a feature says of itself, and its tests. */
import { codeOf, keyOf } from './field-code';
import { titleOf } from './fields';
import { Imports } from './imports';
import type { Reference } from './references';
import {
  type Slice,
  type Written,
  type RecordField,
  baseOf,
  joinsOf,
  nameOf,
  referencesOf,
  searchedOf,
  sortedOf,
} from './slice';
import { englishOf, labelOf } from './texts';

export const featureFiles = (slice: Slice): Written => {
  const { kebab } = slice.noun;
  const folder = `src/features/${kebab}/${kebab}`;
  return {
    [`${folder}.feature.ts`]: featureFile(slice),
    [`${folder}.writes.server.ts`]: writesFile(slice),
    [`${folder}.server.test.ts`]: callsTest(slice),
    [`e2e/${kebab}/screens.ts`]: screensFile(slice),
    [`e2e/${kebab}/${kebab}.spec.ts`]: journey(slice),
  };
};

function featureFile(slice: Slice): string {
  const { camel, kebab, plurals, pascal } = slice.noun;
  const base = baseOf(slice);
  const others = referencesOf(slice).filter(({ feature }) => feature !== kebab);
  const needs = others.map(({ feature }) => `'${feature}'`);
  const asks = (own: string) =>
    `{ ${[`${camel}: [${own}]`, ...others.map((one) => one.asks)].join(', ')} }`;
  const all = "['read', 'create', 'update', 'delete']";
  return `import type ${camel} from '@/i18n/locales/en/${camel}.json';
import { defineFeature, textsOf } from '@/lib/feature';

export const ${camel}Feature = defineFeature('${kebab}', {
  ${needs.length > 0 ? `needs: [${needs.join(', ')}],` : ''}
  permissions: { ${camel}: ${all} },
  grants: { admin: { ${camel}: ${all} } },
  pages: {
    '${base}': {
      area: 'manager',
      asks: { ${camel}: ['read'] },
      label: '${plurals}',
      icon: 'log',
      navigation: 'application',
    },
    '${base}/new': { area: 'manager', asks: ${asks("'create'")}, label: 'new${pascal}', icon: 'plus' },
    '${base}/{id}': { area: 'manager', asks: { ${camel}: ['read'] } },
    '${base}/{id}/update': { area: 'manager', asks: ${asks("'read', 'update'")} },
  },
  acts: {
    '${kebab}.create': '${kebab}',
    '${kebab}.update': '${kebab}',
    '${kebab}.delete': '${kebab}',
  },
  queries: ['${camel}'],
  stale: { ${camel}: ['${camel}'] },
  texts: textsOf<{ ${camel}: typeof ${camel} }>('${camel}'),
});
`;
}

/** The field that tests change: the last one that is not a record, so that names stay. */
function changedOf({ fields }: Slice) {
  const title = titleOf(fields);
  return (
    fields.findLast((field) => field.kind !== 'record' && field !== title) ??
    fields.findLast(({ kind }) => kind !== 'record') ??
    title
  );
}

function writesFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, kebab, pascal } = noun;
  const records = referencesOf(slice);
  const people = joinsOf(slice).filter(({ of }) => of.table === 'user');
  const isAsync = records.length > 0;
  const uses = new Imports()
    .add(['@/db/client.server', 'db'], ['@/db/schema', camel])
    .add(['@/testing/calls/test-callers.server', 'type Writes']);
  for (const { made, table, feature } of records) {
    if (made) uses.add([`@/features/${feature}/${feature}.writes.server`, `add${made}`]);
    else uses.add(['@/db/schema', table], ['@/testing/rows/test-rows.server', 'anyIdOf']);
  }
  if (people.length > 0) uses.add(['@/testing/calls/test-callers.server', 'type RowsForTests']);
  const changed = changedOf(slice);
  const change = `${keyOf(changed)}: ${codeOf(changed, camel).other}`;
  const given = isAsync ? 'await new' : 'new';
  return `${uses.text()}

/** The fields of a new one. For tests. */
export const new${pascal} = ${isAsync ? 'async ' : ''}() => ({
  ${fields.map((field) => `${keyOf(field)}: ${codeOf(field, camel).sample}${field.kind === 'choice' ? ' as const' : ''},`).join('\n')}
});
/** Adds one, and returns its id. For tests. */
export const add${pascal} = async () =>
  (await db().insert(${camel}).values(${given}${pascal}()).returning())[0]?.id ?? '';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const ${camel}Writes: Writes = {
  '${camel}.create': { acts: ['${kebab}.create'], input: new${pascal} },
  '${camel}.update': {
    acts: ['${kebab}.update'],
    input: async () => ({ id: await add${pascal}(), ${change} }),
  },
  '${camel}.delete': { acts: ['${kebab}.delete'], input: async () => ({ id: await add${pascal}() }) },
};
${
  people.length > 0
    ? `
export const ${camel}Rows: RowsForTests = {
  useAs: async (api) => {
    const { id } = await api.account.get();
    return api.${camel}.create({ ...(${given}${pascal}()), ${people.map(({ field }) => `${keyOf(field)}: id`).join(', ')} });
  },
};
`
    : ''
}`;
}

function callsTest(slice: Slice): string {
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

/** The id of a record that a journey can name; one of a feature made before is made anew. */
const anyRecord = ({ of }: RecordField) =>
  of.made
    ? `await ${of.table}Screens.ids?.['${of.list.split(/[/?]/)[3]}']?.(page)`
    : `await firstOf('${of.list}')(page)`;
const importScreens = ({ table, feature }: Reference) =>
  `import { screens as ${table}Screens } from '../${feature}/screens';`;

function screensFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, plural } = noun;
  const base = baseOf(slice);
  const made = referencesOf(slice).filter((one) => one.made);
  const values = fields.map((field) =>
    field.kind === 'record'
      ? `${keyOf(field)}: ${anyRecord(field)},`
      : `${keyOf(field)}: ${codeOf(field, camel).sample},`,
  );
  const hasRecords = joinsOf(slice).some(({ of }) => !of.made);
  return `import { type Screens, ${hasRecords ? 'firstOf, ' : ''}nothingFound, refusedForm } from '../fixtures/state-kinds';
import { write } from '../fixtures/write';
${made.map(importScreens).join('\n')}

export const screens: Screens = {
  ids: {
    ${/^\w+$/.test(plural) ? plural : `'${plural}'`}: async (page) => {
      const made = await write(page, '/api/rest/${plural}', {
        ${values.join('\n')}
      });
      return ((await made.json()) as { id: string }).id;
    },
  },
  states: [
    refusedForm('${base}/new', 'record:save'),
    nothingFound('${base}', 'record:list.nothingFound'),
  ],
};
`;
}

function journey(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, kebab } = noun;
  const base = baseOf(slice);
  const title = titleOf(fields);
  const said = englishOf(noun);
  const name =
    title.kind === 'record' ? (title.of.inSampleLibrary?.name ?? '') : `Amina’s ${title.name}`;
  const changed = fields.findLast(
    ({ kind }) => kind === 'text' || kind === 'long' || kind === 'date',
  );
  const made = referencesOf(slice).filter((one) => one.made);
  return `import { expect, test, waitForHydration } from '../fixtures/test';
${made.map(importScreens).join('\n')}

test('a ${kebab.replaceAll('-', ' ')} is added, found, changed and deleted', { tag: '@main' }, async ({ goto, page, signInAsNew }) => {
  await signInAsNew('admin');
  await goto('${base}/new');
  ${made.map(({ table, list }) => `await ${table}Screens.ids?.['${list.split(/[/?]/)[3]}']?.(page);`).join('\n')}
  ${fields.map((field) => codeOf(field, camel).fill(labelOf(field))).join('\n')}
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '${name}' })).toBeVisible();
  const address = page.url();

  await goto('${base}', { search: { searchTerm: '${name.split(' ')[0]?.replace('’s', '')}' } });
  await expect(page.getByRole('main').getByRole('link', { name: '${name}' }).first()).toBeVisible();
  await page.goto(address);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  ${changed && changed !== title ? `await page.getByLabel('${labelOf(changed)}').fill(${changed.kind === 'date' ? "'2030-03-01'" : `'Changed ${changed.name}'`});` : ''}
  await page.getByRole('button', { name: 'Save' }).click();
  ${changed && changed !== title ? `await expect(page.getByText('${changed.kind === 'date' ? '1 Mar 2030' : `Changed ${changed.name}`}')).toBeVisible();` : `await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();`}
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '${said.many}' })).toBeVisible();
  await expect(page.getByText('“${name}” deleted')).toBeVisible();
});
`;
}
