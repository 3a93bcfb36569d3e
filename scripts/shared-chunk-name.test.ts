import { expect, it } from 'vitest';
import { sharedChunkName } from './shared-chunk-name';

const zod = '/product/node_modules/zod/v4/core/schemas.js';
const menu = '/product/node_modules/@base-ui/react/menu/index.js';
const signIn = '/product/src/routes/login/index.tsx?tsr-split=component';
const imports: Record<string, string[]> = {
  page: ['form', 'list', 'button'],
  [signIn]: ['button'],
  form: ['user.schema', 'button'],
  'user.schema': ['facts', zod],
  facts: ['user.schema'],
  list: ['row', 'button'],
  row: ['list'],
  button: ['icon'],
  icon: ['button'],
  [zod]: [],
  surface: [menu, 'button'],
  [menu]: [],
};
const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    importers: Object.keys(imports).filter((importer) => imports[importer]?.includes(id)),
  }),
};

it('puts what needs a library of forms, what a sign-in page needs, and libraries of surfaces apart from the rest', () => {
  const orders = [Object.keys(imports), Object.keys(imports).toReversed()];
  for (const order of orders) {
    const nameOf = sharedChunkName();
    const names = Object.fromEntries(order.map((id) => [id, nameOf(id, modules)]));
    expect(names).toEqual({
      page: 'forms',
      [signIn]: 'shared',
      form: 'forms',
      'user.schema': 'forms',
      facts: 'forms',
      list: 'signed-in',
      row: 'signed-in',
      button: 'shared',
      icon: 'shared',
      [zod]: 'forms',
      surface: 'signed-in',
      [menu]: null,
    });
  }
});
