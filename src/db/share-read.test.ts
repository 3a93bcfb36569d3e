import { expect, it, vi } from 'vitest';
import { shareRead } from './share-read.server';

/** A read that the test settles. */
function slowRead() {
  const begun: PromiseWithResolvers<number>[] = [];
  const run = () => {
    const read = Promise.withResolvers<number>();
    begun.push(read);
    return read.promise;
  };
  return { begun, run };
}
const nextTurn = () => new Promise(setImmediate);

it('a read that has started is not shared; all callers that wait share the next one', async () => {
  const statement = {};
  const { begun, run } = slowRead();
  const read = () => shareRead(statement, '', run);
  const first = read();
  const waiting = [read(), read(), read()];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await nextTurn();
  expect(begun).toHaveLength(2);
  const late = read();
  begun[1]!.resolve(2);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  await nextTurn();
  expect(begun).toHaveLength(3);
  begun[2]!.resolve(3);
  expect(await late).toBe(3);
  await nextTurn();
  void read();
  expect(begun).toHaveLength(4);
});

it('reads of other values or statements do not wait', () => {
  const { begun, run } = slowRead();
  const statement = {};
  void shareRead(statement, 'a', run);
  void shareRead(statement, 'b', run);
  void shareRead({}, 'a', run);
  expect(begun).toHaveLength(3);
});

it('a read that hangs delays others by half a second; then the next read starts without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const statement = {};
  const { begun, run } = slowRead();
  const read = () => shareRead(statement, '', run);
  const hung = read();
  const waiting = [read(), read()];
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
  begun[1]!.resolve(2);
  expect(await Promise.all(waiting)).toEqual([2, 2]);
  void read();
  expect(begun).toHaveLength(3);
  begun[0]!.resolve(1);
  expect(await hung).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('a failure reaches only the callers that share the failed read', async () => {
  const statement = {};
  const { begun, run } = slowRead();
  const first = shareRead(statement, '', run);
  const second = shareRead(statement, '', run);
  begun[0]!.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await nextTurn();
  begun[1]!.resolve(2);
  expect(await second).toBe(2);
});
