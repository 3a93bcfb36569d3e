import { wellFormed } from '@/lib/text/well-formed';

/** Addresses that answer with data or files. Only the documentation of the API is a page. */
const noPage = /^\/(?:api(?!\/docs(?:\/|$))|forms|_serverFn|covers|assets)(?:\/|$)/i;

/**
 * Whether a path leads to a page. Dots are resolved first, encoded or not, as browsers do.
 * @param path begins with one slash and has no backslash
 */
const isPage = (path: string): boolean =>
  !noPage.test(decodeURIComponent(new URL(path, 'http://localhost').pathname));

/**
 * The path of a page of this site, with query and hash, that is safe to redirect to; an empty string for
 * anything else. It must begin with one slash, not followed by a second slash or a backslash, and
 * must not contain control characters, encoded or not: browsers would read those as another site
 * (CWE-601). It must not lead to an address that answers with data, such as those of the API. Non-ASCII characters are percent-encoded.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000) return '';
  let plain = value;
  for (let round = 0; round < 3; round += 1) {
    if (!/^\/(?![/\\])/.test(plain) || /[\\\p{Cc}]/u.test(plain) || /^\/[^?#]*\/\//.test(plain))
      return '';
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return '';
    }
  }
  if (!isPage(value)) return '';
  // Headers take ASCII only; browsers encode the rest in the same way.
  return wellFormed(value).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
