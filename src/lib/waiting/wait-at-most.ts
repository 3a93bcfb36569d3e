/**
 * Waits for a promise, but not longer than `milliseconds`. The promise is not cancelled.
 * @throws the promise's error, if it rejects in time
 */
export async function waitAtMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
