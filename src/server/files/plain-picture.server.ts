import type { Sharp } from 'sharp';
import type { UploadType } from '@/lib/file-formats/upload-kinds';

/** What the cameras of phones take. Decoding an AVIF of this size needs 750 MB of memory, and a JPEG 200 MB. */
const maxPixels = 50_000_000;

/** A person sees no difference at this quality, and the file of a photo stays about as large. */
const quality = 92;
/** The default takes twice as long, and its files are no smaller. */
const webp = (picture: Sharp) => picture.webp({ quality, effort: 2 });
const encoders: Partial<Record<UploadType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture) => picture.gif(),
  'image/webp': webp,
  // Encoding a large AVIF takes half a minute.
  'image/avif': webp,
};

type Kept = { type: UploadType; content: Uint8Array<ArrayBuffer> };

/**
 * A picture as a person sees it, without what cameras and programs write beside its pixels, such as the place where it
 * was taken: it is decoded and encoded again. Other files stay as they are.
 * @returns null for what is no picture, or has too many pixels
 */
export async function withoutNotes({ type, content }: Kept): Promise<Kept | null> {
  const encode = encoders[type];
  if (!encode) return { type, content };
  // Imported on demand, because only uploads need it.
  const { default: sharp } = await import('sharp');
  const animated = type === 'image/gif' || type === 'image/webp';
  const picture = sharp(content, { limitInputPixels: maxPixels, animated })
    .timeout({ seconds: 20 })
    .autoOrient()
    .keepIccProfile();
  try {
    const bytes = new Uint8Array(await encode(picture).toBuffer());
    return { type: type === 'image/avif' ? 'image/webp' : type, content: bytes };
  } catch {
    return null;
  }
}
