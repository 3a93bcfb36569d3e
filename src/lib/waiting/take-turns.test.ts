import { expect, it } from 'vitest';
import { takeSingleTurns, takeTurns } from './take-turns';

it('runs no more at once than are allowed, in order, also after a failure', async () => {
  const inTurn = takeTurns(() => 2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      inTurn(async () => {
        started.push(number);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (number === 1) throw new Error('failed');
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await inTurn(() => 5)).toBe(5);
});

it('refuses work when too much waits, and takes it again later', async () => {
  const inTurn = takeSingleTurns(1);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const results = Promise.allSettled([inTurn(() => failed), inTurn(() => Promise.resolve(2))]);
  expect(inTurn(() => Promise.resolve(3))).toBeNull();
  fail(new Error('failed'));
  expect(await results).toMatchObject([{ status: 'rejected' }, { value: 2 }]);
  expect(await inTurn(() => Promise.resolve(4))).toBe(4);
});
