/** A property of a thrown value, which can be anything; undefined if it has none of that name. */
export const thrownField = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** The `code` of an error, of Node.js such as `ENOENT` or of ours; undefined if it has none. */
export function thrownCode(thrown: unknown): string | undefined {
  const code = thrownField(thrown, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** An error and its causes: libraries wrap the errors of others. Empty for another thrown value. */
export function causesOf(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : [];
}

/** The thrown value itself if it is an error, otherwise an error with its text. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
