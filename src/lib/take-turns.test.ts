import { expect, it } from 'vitest';
import { takeTurns } from './take-turns';

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
