import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('one file asks whether the product runs in development', () => {
  const asking = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /import\.meta\.env|NODE_ENV/.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual(['src/lib/product/development.ts']);
});
