import { expect, it } from 'vitest';
import { storedMapping } from './import-mapping.server';

it('reads a mapping as it was stored', () => {
  const mapping = { Title: 'title', Shelf: 'genre', Notes: 'ignore' };
  expect(storedMapping({ mapping, headings: [] })).toEqual(mapping);
});

it('ignores columns of fields that books no longer have', () => {
  const mapping = { Title: 'title', Weight: 'weight' };
  expect(storedMapping({ mapping, headings: ['Title'] })).toEqual({
    Title: 'title',
    Weight: 'ignore',
  });
});
