const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether a stored image has the format and is complete, by its first and last bytes: a WebP file names its own
 * length (RFC 9649), and a JPEG ends with a marker.
 */
export function isWholeImage(bytes: Uint8Array, format: 'webp' | 'jpeg'): boolean {
  if (imageType(bytes) !== format) return false;
  if (format === 'jpeg') return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  const riff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return riff.getUint32(4, true) + 8 === bytes.byteLength;
}

/**
 * The real type of an image file, from its first bytes: PNG (RFC 2083), JPEG, GIF, WebP (RFC 9649)
 * or AVIF. Null for anything else, including SVG and HTML.
 */
export function imageType(bytes: Uint8Array): 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (ascii(bytes, 0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'avif';
  return null;
}
