import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { UploadType } from '@/lib/file-formats/upload-kinds';
import { withoutNotes } from './plain-picture.server';

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
const typeOf = (format: (typeof formats)[number] | 'gif') => `image/${format}` as UploadType;
const secret = 'Amina at home';

/** A picture of 12 x 8 pixels, no two rows or columns alike. */
const pixels = () =>
  sharp(Buffer.from(Array.from({ length: 12 * 8 * 3 }, (_, at) => (at * 37) % 251)), {
    raw: { width: 12, height: 8, channels: 3 },
  });

/** A picture with the notes of a camera. */
const photo = (format: (typeof formats)[number], orientation = 6) =>
  pixels()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();

const plainOf = (type: UploadType, bytes: Uint8Array) => {
  const plain = withoutNotes(type, new Uint8Array(bytes));
  if (!plain) throw new Error('No picture is left.');
  return Buffer.from(plain);
};
/** What a person sees of it. */
const seen = (bytes: Uint8Array) =>
  sharp(bytes, { animated: true }).autoOrient().raw().toBuffer({ resolveWithObject: true });

it.each(formats)(
  'the notes of a camera go from %s, and the picture looks the same',
  async (format) => {
    const given = await photo(format);
    expect(given.includes(secret)).toBe(true);
    const plain = plainOf(typeOf(format), given);
    expect(plain.includes(secret)).toBe(false);
    expect(await seen(plain)).toEqual(await seen(given));
    const [before, after] = [await sharp(given).metadata(), await sharp(plain).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect(after.orientation).toBe(before.orientation);
    expect(plainOf(typeOf(format), plain)).toEqual(plain);
  },
);

it.each(formats)('a picture in %s that is not turned keeps no EXIF at all', async (format) => {
  const { exif, xmp } = await sharp(plainOf(typeOf(format), await photo(format, 1))).metadata();
  expect([exif, xmp].every((note) => !note?.some(Boolean))).toBe(true);
});

it.each([2, 3, 4, 5, 6, 7, 8])('orientation %d stays in the order of either byte', async (turn) => {
  const given = await photo('jpeg', turn);
  const plain = plainOf('image/jpeg', given);
  expect((await sharp(plain).metadata()).orientation).toBe(turn);
  expect(await seen(plain)).toEqual(await seen(given));
  // What is written is big-endian, and what libvips writes is little-endian.
  expect(given.includes('II*\0')).toBe(true);
  expect(plain.includes('MM\0*')).toBe(true);
});

it('what stands behind the end of a picture goes, such as the film of a phone', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const given = await pixels().toFormat(format).toBuffer();
    const plain = plainOf(typeOf(format), Buffer.concat([given, Buffer.from(secret)]));
    expect(plain.includes(secret)).toBe(false);
    expect(await seen(plain)).toEqual(await seen(given));
  }
});

it('a progressive JPEG, and one that is cut off, keep their pixels', async () => {
  const whole = await pixels().jpeg({ progressive: true }).toBuffer();
  expect(await seen(plainOf('image/jpeg', whole))).toEqual(await seen(whole));
  const large = await pixels().resize(600, 400).jpeg({ quality: 95 }).toBuffer();
  const cut = large.subarray(0, large.length - 2000);
  expect(plainOf('image/jpeg', cut)).toEqual(Buffer.concat([cut, Buffer.from([0xff, 0xd9])]));
});

it('texts of a PNG go, and comments of a JPEG and of a GIF', async () => {
  const text = (type: string, content: Uint8Array) => {
    const chunk = Buffer.concat([Buffer.from(type), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, chunk, Buffer.alloc(4)]);
  };
  const png = await pixels().png().toBuffer();
  // The head of a PNG has 33 bytes.
  const noted = Buffer.concat([
    png.subarray(0, 33),
    text('tEXt', Buffer.from(`Author\0${secret}`)),
    text('prVt', Buffer.from(secret)),
    png.subarray(33),
  ]);
  expect(plainOf('image/png', noted)).toEqual(png);

  const jpeg = await pixels().jpeg().toBuffer();
  const comment = Buffer.from(
    `\xFF\xFE\0${String.fromCharCode(secret.length + 2)}${secret}`,
    'latin1',
  );
  const spoken = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  expect(plainOf('image/jpeg', spoken)).toEqual(jpeg);

  const gif = await sharp([await pixels().png().toBuffer(), png], { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  const end = gif.length - 1;
  const said = Buffer.from(`!\xFE${String.fromCharCode(secret.length)}${secret}\0`, 'latin1');
  const withComment = Buffer.concat([gif.subarray(0, end), said, gif.subarray(end)]);
  expect(plainOf('image/gif', withComment)).toEqual(gif);
  expect(await seen(plainOf('image/gif', withComment))).toEqual(await seen(gif));
});

it('an animation in WebP keeps its pictures', async () => {
  const frames = [await pixels().png().toBuffer(), await pixels().negate().png().toBuffer()];
  const given = await sharp(frames, { join: { animated: true } })
    .withExif({ IFD0: { Make: secret } })
    .webp({ lossless: true })
    .toBuffer();
  const plain = plainOf('image/webp', given);
  expect(plain.includes(secret)).toBe(false);
  expect((await sharp(plain, { animated: true }).metadata()).pages).toBe(2);
  expect(await seen(plain)).toEqual(await seen(given));
});

it('what only begins like a picture is none, and other files stay as they are', () => {
  const begins = {
    jpeg: '\xFF\xD8\xFFx',
    png: '\x89PNG\r\n\x1A\nx',
    webp: 'RIFF....WEBPx',
    gif: 'GIF89a....',
  };
  for (const [format, text] of Object.entries(begins)) {
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
    expect(withoutNotes(`image/${format}` as UploadType, bytes)).toBeNull();
  }
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7'));
  expect(withoutNotes('application/pdf', pdf)).toEqual(pdf);
});

it('any bytes in a picture end the work', async () => {
  const photos = await Promise.all(
    formats.map(async (format) => [typeOf(format), await photo(format)] as const),
  );
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255) });
  fc.assert(
    fc.property(
      fc.constantFrom(...photos),
      fc.array(change, { maxLength: 20 }),
      fc.nat(),
      (one, changes, cut) => {
        const bytes = new Uint8Array(one[1]);
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
        const plain = withoutNotes(one[0], bytes.slice(0, bytes.length - (cut % 50)));
        return plain === null || plain.length <= bytes.length + 64;
      },
    ),
    { numRuns: 500 },
  );
});
