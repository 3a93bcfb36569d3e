import { callsTest } from './calls-test-file';
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
  changedOf,
  joinsOf,
  referencesOf,
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
  ${
    referencesOf(slice).length > 0
      ? `const found = (name: string) =>
    page.getByRole('dialog').getByRole('listitem').filter({ hasText: name }).first().getByRole('button');`
      : ''
  }
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
