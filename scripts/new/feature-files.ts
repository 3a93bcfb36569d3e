/** What a feature says of itself, and its tests. */
import { callsTest } from './calls-test-file';
import { byLabel, codeOf } from './field-code';
import { titleOf } from './fields';
import { factsOf } from './schema-files';
import { type Slice, type Written, baseOf, fileJoinsOf, joinsOf, referencesOf } from './slice';
import { englishOf, labelOf } from './texts';

export const featureFiles = (slice: Slice): Written => {
  const { kebab } = slice.noun;
  const folder = `src/features/${kebab}/${kebab}`;
  return {
    [`${folder}.feature.ts`]: featureFile(slice),
    [`${folder}.server.test.ts`]: callsTest(slice),
    [`e2e/${kebab}/${kebab}.spec.ts`]: journeys(slice),
  };
};

function featureFile(slice: Slice): string {
  const { camel, kebab, plurals, pascal } = slice.noun;
  const isManaged = slice.areas.includes('manager');
  const isRead = slice.areas.includes('app');
  const [base, readers] = [baseOf(slice, 'manager'), baseOf(slice, 'app')];
  const others = referencesOf(slice).filter(({ feature }) => feature !== kebab);
  const needs = others.map(({ feature }) => `'${feature}'`);
  const asks = (own: string) =>
    `{ ${[`${camel}: [${own}]`, ...others.map((one) => one.asks)].join(', ')} }`;
  const all = "['read', 'create', 'update', 'delete']";
  return `import type ${camel} from '@/i18n/locales/en/${camel}.json';

${factsOf(slice)}

export const ${camel}Feature = defineFeature('${kebab}', {
  ${needs.length > 0 ? `needs: [${needs.join(', ')}],` : ''}
  permissions: { ${camel}: ${all} },
  grants: { ${isRead ? `user: { ${camel}: ['read'] }, ` : ''}admin: { ${camel}: ${all} } },
  pages: {
    ${
      isRead
        ? `'${readers}': {
      area: 'app',
      asks: { ${camel}: ['read'] },
      label: '${plurals}',
      icon: '${slice.icon}',
      navigation: 'app',
    },
    '${readers}/{id}': { area: 'app', asks: { ${camel}: ['read'] } },`
        : ''
    }
    ${
      isManaged
        ? `'${base}': {
      area: 'manager',
      asks: { ${camel}: ['read'] },
      label: '${plurals}',
      icon: '${slice.icon}',
      navigation: 'application',
    },
    '${base}/new': { area: 'manager', asks: ${asks("'create'")}, label: 'new${pascal}', icon: 'plus' },
    '${base}/{id}': { area: 'manager', asks: { ${camel}: ['read'] } },
    '${base}/{id}/update': { area: 'manager', asks: ${asks("'read', 'update'")} },`
        : ''
    }
  },
  records: [${slice.areas.map((area) => `'${baseOf(slice, area)}'`).join(', ')}],
  acts: { ${['create', 'update', 'delete'].map((act) => `'${kebab}.${act}': '${kebab}'`).join(', ')} },
  queries: ['${camel}'],
  ${isManaged || slice.own.length > 0 ? `stale: { ${camel}: ['${camel}'] },` : ''}
  texts: textsOf<{ ${camel}: typeof ${camel} }>('${camel}'),
});
`;
}

/** The journeys through its pages: one for managers, one for readers. */
function journeys(slice: Slice): string {
  const isManaged = slice.areas.includes('manager');
  const isRead = slice.areas.includes('app');
  return `${isManaged ? journeyOfManager(slice) : ''}${isRead ? journeyOfReader(slice) : ''}`;
}

function journeyOfManager(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel } = noun;
  const base = baseOf(slice, 'manager');
  const title = titleOf(fields);
  const said = englishOf(noun);
  const known = title.kind === 'record' ? title.of.inSampleLibrary : `Amina’s ${title.name}`;
  const named = known === null ? 'name' : `name: '${known}'`;
  const toast = known === null ? '`“${name}” deleted`' : `'“${known}” deleted'`;
  const changed = fields.findLast(
    ({ kind }) => kind === 'text' || kind === 'long' || kind === 'date',
  );
  const needsMade = joinsOf(slice).some(({ of }) => of.inSampleLibrary === null);
  return `
test('${noun.one} is added, found, changed and deleted', { tag: '@main' }, async ({ goto, page, signInAsNew }) => {
  await signInAsNew('admin');
  await goto('${base}/new');
  ${needsMade ? `await plainRecordIds(page);` : ''}
  ${fields.map((field) => codeOf(field, camel).fill(labelOf(field))).join('\n')}
  await page.getByRole('button', { name: 'Save' }).click();
  ${
    known === null
      ? `await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();`
      : `await expect(page.getByRole('heading', { level: 1, ${named} })).toBeVisible();`
  }
  ${fileJoinsOf(slice).length > 0 ? 'await expectFile(page);' : ''}

  await goto('${base}', { search: { searchTerm: ${known === null ? 'name' : `'${known.split(' ')[0]?.replace('’s', '')}'`} } });
  await page.getByRole('main').getByRole('link', { ${named} }).first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  ${changed && changed !== title ? `await ${byLabel(labelOf(changed))}.fill(${changed.kind === 'date' ? "'2030-03-01'" : `'Changed ${changed.name}'`});` : ''}
  await page.getByRole('button', { name: 'Save' }).click();
  ${changed && changed !== title ? `await expect(page.getByText('${changed.kind === 'date' ? '1 Mar 2030' : `Changed ${changed.name}`}')).toBeVisible();` : `await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();`}
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '${said.many}' })).toBeVisible();
  await expect(page.getByText(${toast})).toBeVisible();
});
`;
}

function journeyOfReader(slice: Slice): string {
  const flag = slice.own.find(({ kind }) => kind === 'bool');
  return `
test('${slice.noun.one} is found on the pages of readers', { tag: '@main' }, async ({ goto, page, signInAsNew }) => {
  await signInAsNew('admin');
  await goto('/app');
  await plainRecordIds(page);
  await goto('${baseOf(slice, 'app')}');
  const link = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  ${
    flag
      ? `const flag = ${byLabel(labelOf(flag))};
  await flag.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(flag).toBeChecked();`
      : ''
  }
});
`;
}
