/** Makes the other icons from `public/favicon.svg`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const icoSizes = [16, 32];
const touchSize = 180;
/** The touch icon has a margin, because systems cut its corners. */
const touchMargin = 26;

const png = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();

/** An ICO file: a header, an entry of 16 bytes for each picture, the pictures as PNG. */
function ico(pictures: readonly { size: number; content: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [at, { size, content }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(content.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += content.length;
  }
  return Buffer.concat([header, ...pictures.map(({ content }) => content)]);
}

/** Writes `favicon.ico` and `apple-touch-icon.png`. @param background behind the touch icon */
export async function writeIcons(root: string, background: string): Promise<void> {
  const place = (name: string) => join(root, 'public', name);
  const svg = readFileSync(place('favicon.svg'));
  const pictures = await Promise.all(
    icoSizes.map(async (size) => ({ size, content: await png(svg, size) })),
  );
  writeFileSync(place('favicon.ico'), ico(pictures));
  const touch = await sharp(await png(svg, touchSize - 2 * touchMargin))
    .extend({
      top: touchMargin,
      bottom: touchMargin,
      left: touchMargin,
      right: touchMargin,
      background,
    })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
  writeFileSync(place('apple-touch-icon.png'), touch);
}
