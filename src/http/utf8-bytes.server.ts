import { transcode } from 'node:buffer';

/**
 * Encodes a text as UTF-8. For a text with characters beyond Latin-1, as in every page, `Buffer.from`
 * takes five times as long, because V8 encodes character by character. It is used only for texts with a
 * lone surrogate, which `transcode` refuses; the surrogate becomes U+FFFD.
 */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}
