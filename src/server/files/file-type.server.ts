import { type UploadType, typeByEnding } from '@/lib/file-formats/upload-kinds';

/** The characters of bytes. */
const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

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

/** Whether bytes are text in UTF-8. HTML and SVG are text too; they are sent as plain text, which no browser runs. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The type of a file: that of pictures and PDF from its first bytes, whatever its name, and that of texts and office
 * documents from the ending of its name, if the content fits. Null for everything else.
 */
export function fileType(name: string, bytes: Uint8Array): UploadType | null {
  const image = imageType(bytes);
  if (image) return `image/${image}`;
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  const type = typeByEnding(name);
  if (type?.startsWith('text/')) return isText(bytes) ? type : null;
  const isArchive = ascii(bytes, 0, 4) === 'PK\x03\x04';
  return isArchive && type?.startsWith('application/vnd.') ? type : null;
}
