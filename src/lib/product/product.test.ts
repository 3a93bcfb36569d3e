import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productName } from './product';

it('an installed application has the name of the product', () => {
  const manifest = new URL('../../../public/manifest.webmanifest', import.meta.url);
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({
    name: productName,
    short_name: productName,
  });
});
