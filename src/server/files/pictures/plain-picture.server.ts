import { crc32 } from 'node:zlib';
import type { UploadType } from '@/lib/file-formats/upload-kinds';
import { ascii } from '../file-type.server';
import { onlyOrientation, orientationOf, viewOf } from './orientation.server';
import { plainAvif } from './plain-avif.server';

/** What is left of a picture; null if it has no pixels. */
type Plain = Uint8Array[] | null;

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const startsWith = (bytes: Uint8Array, text: string) => ascii(bytes, 0, text.length) === text;

function number(length: 2 | 4, value: number, isLittle = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  if (length === 2) view.setUint16(0, value, isLittle);
  else view.setUint32(0, value, isLittle);
  return new Uint8Array(view.buffer);
}

/** The end of the compressed pixels of a JPEG from `at` on: the next marker that is no part of them. */
function endOfScan(bytes: Uint8Array, at: number): number {
  let end = at;
  do end = bytes.indexOf(0xff, end + 1);
  while (
    end >= 0 &&
    (bytes[end + 1] === 0 || isRestart(bytes[end + 1]) || bytes[end + 1] === 0xff)
  );
  return end < 0 ? bytes.length : end;
}
const isRestart = (marker = 0) => marker >= 0xd0 && marker <= 0xd7;

const exifHead = 'Exif\0\0';

/** Whether a segment of a JPEG says how its pixels are read. Others are notes of cameras and programs. */
function isOfPixels(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe0) return startsWith(content, 'JFIF\0');
  if (marker === 0xe2) return startsWith(content, 'ICC_PROFILE\0');
  if (marker === 0xee) return startsWith(content, 'Adobe');
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);
}

/** Without what stands behind its end, too, where phones keep a film or further pictures with notes of their own. */
function plainJpeg(bytes: Uint8Array): Plain {
  const kept: Uint8Array[] = [];
  let orientation: number | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0 || isRestart(marker)) at += 1;
    else if (marker === 0xff) at += 1;
    else if (marker === 0xd8) at += 2;
    else if (marker === 0xd9) break;
    else {
      const end = at + 2 + viewOf(bytes).getUint16(at + 2);
      const content = bytes.subarray(at + 4, end);
      if (marker === 0xe1 && startsWith(content, exifHead))
        orientation ??= orientationOf(content.subarray(exifHead.length));
      const next = marker === 0xda ? endOfScan(bytes, end - 1) : end;
      if (isOfPixels(marker, content)) kept.push(bytes.subarray(at, next));
      at = next;
    }
  }
  if (!kept.some((segment) => segment[1] === 0xda)) return null;
  const tiff = orientation === undefined ? undefined : onlyOrientation(orientation);
  const turned = tiff
    ? [bytesOf('\xFF\xE1'), number(2, tiff.length + exifHead.length + 2), bytesOf(exifHead), tiff]
    : [];
  return [bytesOf('\xFF\xD8'), ...turned, ...kept, bytesOf('\xFF\xD9')];
}

/** The chunks that browsers draw a PNG by, animations and colours included. */
const pngChunks =
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  );

function plainPng(bytes: Uint8Array): Plain {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = viewOf(bytes).getUint32(at);
    const type = ascii(bytes, at + 4, at + 8);
    const orientation = type === 'eXIf' && orientationOf(bytes.subarray(at + 8, at + 8 + length));
    if (pngChunks.includes(type)) kept.push(bytes.subarray(at, at + 12 + length));
    else if (orientation) {
      const chunk = Buffer.concat([bytesOf(type), onlyOrientation(orientation)]);
      kept.push(number(4, chunk.length - 4), chunk, number(4, crc32(chunk)));
    }
    if (type === 'IEND') break;
    at += 12 + length;
  }
  return kept.some((chunk) => ascii(chunk, 4, 8) === 'IDAT') ? kept : null;
}

const webpChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** The flags of VP8X that say which notes follow. */
const [exifFlag, xmpFlag] = [0x08, 0x04];

function plainWebp(bytes: Uint8Array): Plain {
  const kept: Uint8Array[] = [];
  let orientation: number | undefined;
  let head: Uint8Array | undefined;
  const end = Math.min(bytes.length, 8 + viewOf(bytes).getUint32(4, true));
  for (let at = 12; at + 8 <= end;) {
    const type = ascii(bytes, at, at + 4);
    const length = viewOf(bytes).getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    const chunk = bytes.subarray(at, next);
    // Some programs write the head of JPEG before the data.
    const skipped = startsWith(chunk.subarray(8), exifHead) ? 8 + exifHead.length : 8;
    if (type === 'EXIF') orientation ??= orientationOf(chunk.subarray(skipped));
    else if (type === 'VP8X') kept.push((head = new Uint8Array(chunk)));
    else if (webpChunks.includes(type)) kept.push(chunk);
    at = next;
  }
  if (!kept.some((chunk) => /^(VP8[ L]|ANMF)/.test(ascii(chunk, 0, 4)))) return null;
  if (head) head[8] = ((head[8] ?? 0) & ~(exifFlag | xmpFlag)) | (orientation ? exifFlag : 0);
  const tiff = head && orientation ? onlyOrientation(orientation) : undefined;
  if (tiff) kept.push(bytesOf('EXIF'), number(4, tiff.length, true), tiff);
  const length = kept.reduce((sum, one) => sum + one.length, 4);
  return [bytesOf('RIFF'), number(4, length, true), bytesOf('WEBP'), ...kept];
}

/** The end of the blocks of data of a GIF, each with its length before it. */
function endOfBlocks(bytes: Uint8Array, at: number): number {
  let end = at;
  for (let length = bytes[end]; length; length = bytes[end]) end += length + 1;
  return end + 1;
}

const colors = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function plainGif(bytes: Uint8Array): Plain {
  const start = 13 + colors(bytes[10]);
  const kept = [bytes.subarray(0, start)];
  for (let at = start; at < bytes.length;) {
    const isImage = bytes[at] === 0x2c;
    if (!isImage && bytes[at] !== 0x21) break;
    const next = endOfBlocks(bytes, at + (isImage ? 11 + colors(bytes[at + 9]) : 2));
    const label = bytes[at + 1];
    const isLoop =
      label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(ascii(bytes, at + 3, at + 14));
    if (isImage || label === 0xf9 || label === 0x01 || isLoop) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return kept.some((block) => block[0] === 0x2c) ? [...kept, bytesOf(';')] : null;
}

const ways: Partial<Record<UploadType, (bytes: Uint8Array) => Plain>> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
  'image/gif': plainGif,
  'image/avif': plainAvif,
};

/**
 * A picture without what cameras and programs write beside its pixels, such as the place where it was taken. Pixels,
 * colours, animation and how it is turned stay as they are, and so do other files.
 * @returns null for a picture without pixels
 */
export function withoutNotes(
  type: UploadType,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | null {
  const way = ways[type];
  const plain = way ? way(bytes) : [bytes];
  return plain && new Uint8Array(Buffer.concat(plain));
}
