import { expect, it } from 'vitest';
import { thrownCode, thrownField, toError } from './thrown';

it.each([
  [Object.assign(new Error('none'), { code: 'ENOENT' }), 'ENOENT'],
  [{ code: 'NOT_FOUND' }, 'NOT_FOUND'],
  [{ code: 7 }, undefined],
  [new Error('none'), undefined],
  ['ENOENT', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads the code of %o', (thrown, code) => {
  expect(thrownCode(thrown)).toBe(code);
});

it('reads any other property', () => {
  expect(thrownField({ status: 404 }, 'status')).toBe(404);
  expect(thrownField(null, 'status')).toBeUndefined();
});

it('keeps an error, and makes one of anything else', () => {
  const error = new TypeError('offline');
  expect(toError(error)).toBe(error);
  expect(toError('offline')).toMatchObject({ message: 'offline' });
});
