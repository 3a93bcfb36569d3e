/** Reads numbers of bytes at any place. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** How a picture is turned when it is shown: the only tag of EXIF that a picture needs. */
const orientationTag = 0x0112;

/** Reads the orientation (2 to 8) of EXIF data, which are a TIFF file. Undefined if none is known, or it is as it lies. */
export function orientationOf(tiff: Uint8Array): number | undefined {
  const view = viewOf(tiff);
  const isLittle = view.byteLength > 8 && view.getUint16(0) === 0x4949;
  const has = (at: number, length: number) => at + length <= view.byteLength;
  const start = has(0, 8) ? view.getUint32(4, isLittle) : 0;
  const count = has(start, 2) ? view.getUint16(start, isLittle) : 0;
  for (let at = start + 2; at < start + 2 + count * 12 && has(at, 12); at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** EXIF data with nothing but an orientation: a big-endian TIFF file with one list of one tag, a short number. */
export const onlyOrientation = (orientation: number): Uint8Array =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
