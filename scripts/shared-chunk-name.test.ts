import { expect, it } from 'vitest';
import { sharedChunkName } from './shared-chunk-name';

const zod = '/product/node_modules/zod/v4/core/schemas.js';
const imports: Record<string, string[]> = {
  page: ['form', 'list'],
  form: ['book.schema', 'button'],
  'book.schema': ['facts', zod],
  facts: ['book.schema'],
  list: ['button'],
  button: ['icon'],
  icon: ['button'],
  [zod]: [],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

it('puts what imports a library of forms, also through other modules, apart from the rest', () => {
  const orders = [Object.keys(imports), Object.keys(imports).toReversed()];
  for (const order of orders) {
    const nameOf = sharedChunkName();
    const names = Object.fromEntries(order.map((id) => [id, nameOf(id, modules)]));
    expect(names).toEqual({
      page: 'forms',
      form: 'forms',
      'book.schema': 'forms',
      facts: 'forms',
      list: 'shared',
      button: 'shared',
      icon: 'shared',
      [zod]: 'forms',
    });
  }
});
