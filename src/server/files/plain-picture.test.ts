import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { UploadType } from '@/lib/file-formats/upload-kinds';
import { withoutNotes } from './plain-picture.server';

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const secret = 'Amina at home';

/** A picture of 12 x 8 pixels, red on the left and blue on the right. */
const pixels = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: 6, height: 8, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

/** A picture with the notes of a camera. */
const photo = (format: (typeof formats)[number], orientation: number) =>
  pixels()
    .withExif({
      IFD0: { Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();

const plain = (type: UploadType, bytes: Uint8Array) =>
  withoutNotes({ type, content: new Uint8Array(bytes) });
async function plainOf(format: (typeof formats)[number], bytes: Uint8Array) {
  const kept = await plain(`image/${format}`, bytes);
  if (!kept) throw new Error('No picture is left.');
  return { type: kept.type, bytes: Buffer.from(kept.content) };
}
/** Its size, and its main colours in the first and last pixel. */
async function seen(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = ([red = 0, , blue = 0]: Uint8Array) => (red > blue ? 'red' : 'blue');
  const ends = [data.subarray(0, 3), data.subarray(-3)].map(colour);
  return [info.width, info.height, ...ends];
}

it.each(formats)(
  'the notes of a camera go from %s, and the picture looks the same',
  async (format) => {
    const given = await photo(format, 1);
    const { type, bytes } = await plainOf(format, given);
    expect(type).toBe(format === 'avif' ? 'image/webp' : `image/${format}`);
    expect(bytes.includes(secret)).toBe(false);
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(await seen(bytes)).toEqual([12, 8, 'red', 'blue']);
  },
);

it.each([
  ['jpeg', 6],
  ['png', 8],
  ['webp', 6],
] as const)(
  'a photo in %s that was taken with a turned camera is upright',
  async (format, turn) => {
    const { bytes } = await plainOf(format, await photo(format, turn));
    const ends = turn === 6 ? ['red', 'blue'] : ['blue', 'red'];
    expect(await seen(bytes)).toEqual([8, 12, ...ends]);
  },
);

it('a PNG keeps each pixel', async () => {
  const colours = Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 37) % 251);
  const given = await sharp(colours, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  const { bytes } = await plainOf('png', given);
  expect(new Uint8Array(await sharp(bytes).raw().toBuffer())).toEqual(colours);
});

it('the colours of a camera stay those of its profile', async () => {
  const given = await pixels().withIccProfile('p3').jpeg().toBuffer();
  const { icc } = await sharp((await plainOf('jpeg', given)).bytes).metadata();
  expect(icc?.length).toBe((await sharp(given).metadata()).icc?.length);
});

it('what stands behind the end of a picture goes, such as the film of a phone', async () => {
  const given = Buffer.concat([await pixels().jpeg().toBuffer(), Buffer.from(secret)]);
  expect((await plainOf('jpeg', given)).bytes.includes(secret)).toBe(false);
});

it.each(['gif', 'webp'] as const)('an animation in %s keeps its pictures', async (format) => {
  const frames = [await pixels().png().toBuffer(), await pixels().negate().png().toBuffer()];
  const given = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  const { bytes } = await plainOf(format, given);
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
});

it('what only begins like a picture is none, and other files stay as they are', async () => {
  const begins = {
    jpeg: '\xFF\xD8\xFFx',
    png: '\x89PNG\r\n\x1A\nx',
    webp: 'RIFF....WEBPx',
    gif: 'GIF89a....',
  };
  for (const [format, text] of Object.entries(begins))
    expect(await plain(`image/${format}` as UploadType, Buffer.from(text, 'latin1'))).toBeNull();
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7'));
  expect(await plain('application/pdf', pdf)).toEqual({ type: 'application/pdf', content: pdf });
});

it('a small file with more pixels than a camera has is none', async () => {
  const background = 'white';
  const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background } })
    .png()
    .toBuffer();
  expect(await plain('image/png', bomb)).toBeNull();
});
