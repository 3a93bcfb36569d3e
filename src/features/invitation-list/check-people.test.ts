import { expect, it } from 'vitest';
import { checkPeople } from './check-people';

const check = (email: string) =>
  checkPeople([{ name: '', email, role: '' }], () => false).map(({ state }) => state);

it('does not drop a name that stands with the address', () => {
  expect(check('Smith, Anna <anna@example.org>')).toEqual(['wrong']);
  expect(check('<anna@example.org>')).toEqual(['new']);
  expect(check('mailto:anna@example.org')).toEqual(['new']);
});
