import { expect, it } from 'vitest';
import { procedures } from '@/testing/calls/test-procedures.server';

it('every call validates its output, as oRPC documents: a field too many is not sent', () => {
  expect(procedures.length).toBeGreaterThan(20);
  const notValidated = procedures.filter(
    ({ procedure }) => !(procedure['~orpc'].outputValidationIndex >= 0),
  );
  expect(notValidated.map(({ name }) => name)).toEqual([]);
});
