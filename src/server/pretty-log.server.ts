const colors: Record<string, number> = { warn: 33, error: 31, fatal: 31 };

type Line = {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
};

/**
 * Converts a JSON log line to a readable one, such as
 * `12:34:56 INFO  request method=GET path=/login status=200`, with the stack of an error below.
 */
export function prettyLine(json: string, hasColors: boolean): string {
  const { level, time, msg = '', err, ...rest }: Line & Record<string, unknown> = JSON.parse(json);
  const paint = (code: number, text: string) =>
    hasColors ? `\u001B[${code}m${text}\u001B[0m` : text;
  const name = level.toUpperCase().padEnd(5);
  const values = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const parts = [paint(2, time.slice(11, 19)), paint(colors[level] ?? 36, name), msg];
  const head = [...parts, paint(2, values.join(' '))].join(' ').trimEnd();
  const detail = err?.stack ?? err?.message;
  return detail ? `${head}\n  ${detail.replaceAll('\n', '\n  ')}\n` : `${head}\n`;
}

/** @returns a function that converts a JSON line for `out`, in colour if `out` supports it */
export const prettyLineFor = (out: NodeJS.WriteStream) => (json: string) =>
  prettyLine(json, hasColors(out));

/** False for a pipe or a file, which would store the escape codes. */
const hasColors = (out: NodeJS.WriteStream) => out.isTTY && out.hasColors();
