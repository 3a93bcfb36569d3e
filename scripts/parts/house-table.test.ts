import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { document, houseRows, withTable } from './house-table';

it('docs/architecture.md shows the house as it is, whatever the sizes; npm run generate writes it anew', () => {
  const withoutSizes = (text: string) => text.replaceAll(/\| [\d,]+ \|/g, '|');
  const text = readFileSync(document, 'utf8');
  expect(withoutSizes(withTable(text, houseRows()))).toBe(withoutSizes(text));
});
