import { expect, it } from 'vitest';
import { changedValues } from './changed-values';

it('contains only what was changed, at any depth', () => {
  const values = { name: 'Novel', color: '#632a55', translations: { fr: null, ar: 'رواية' } };
  expect(changedValues(values, {})).toEqual({});
  expect(changedValues(values, { name: true, color: false })).toEqual({ name: 'Novel' });
  expect(changedValues(values, { translations: { fr: true } })).toEqual({
    translations: { fr: null },
  });
});
