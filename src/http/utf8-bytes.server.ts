import { transcode } from 'node:buffer';

/**
 * The bytes of a text in UTF-8. `Buffer.from` takes five times as long for a text with characters
 * beyond Latin-1, which each page has: V8 encodes them one by one. Half of a surrogate pair, which
 * `transcode` refuses, becomes U+FFFD, as with `Buffer.from`.
 */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}
