import { os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiRouter } from '../router.server';
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

type Node = { '~orpc'?: { outputValidationIndex: number } };

function validated(node: object, path: string[] = []): string[] {
  const found = (node as Node)['~orpc'];
  if (found) return found.outputValidationIndex >= 0 ? [path.join('.')] : [];
  return Object.entries(node).flatMap(([name, child]) =>
    validated(child as object, [...path, name]),
  );
}

it('no call validates its output in production', () => {
  expect(validated(apiRouter)).toEqual([]);
});
