/**
 * Waits for something, but no longer than that: what takes longer goes on by itself, and whoever
 * needs it waits for it there.
 * @param milliseconds the longest wait
 * @throws what it throws meanwhile
 */
export async function atMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
