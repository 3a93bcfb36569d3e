/** The value of a cookie in a Cookie header or in document.cookie; null when it is missing. */
export function readCookie(cookies: string | null, name: string): string | null {
  const pair = (cookies ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.trim().slice(name.length + 1));
  } catch {
    return null;
  }
}
