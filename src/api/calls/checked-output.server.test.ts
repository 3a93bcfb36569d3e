import { type AnyProcedure, os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { procedures } from '@/testing/calls/test-procedures.server';
import { checkOutput } from './checked-output.server';

const declared = os
  .route({ method: 'GET', path: '/x' })
  .output(z.object({ id: z.string(), at: z.optional(z.date()) }))
  .handler(
    // The handler does not run. The test calls `checkOutput` with outputs of its own.
    () => ({ id: '1' }),
  );

describe('an output', () => {
  it.each([{ id: '1' }, { id: '1', at: new Date(0) }])('is accepted as declared: %o', (output) =>
    expect(checkOutput(declared, output)).resolves.toBeUndefined(),
  );

  it.each([{ id: 1 }, { id: '1', email: 'ada@example.org' }, { id: '1', at: '2026-01-01' }])(
    'is refused as undeclared: %o',
    (output) => expect(checkOutput(declared, output)).rejects.toThrow('GET /x'),
  );
});

/** Whether oRPC validates the output of a procedure, as it does by default. */
const isValidated = (procedure: AnyProcedure) => procedure['~orpc'].outputValidationIndex >= 0;

it('no call validates its output in production', () => {
  expect(isValidated(declared)).toBe(true);
  expect(procedures.length).toBeGreaterThan(30);
  const validated = procedures.filter(({ procedure }) => isValidated(procedure));
  expect(validated.map(({ name }) => name)).toEqual([]);
});
