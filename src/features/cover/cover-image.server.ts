import { refuse } from '@/i18n/errors/refuse.server';
import { takeSingleTurns } from '@/lib/waiting/take-turns';
import { imageType } from '@/server/files/file-type.server';
import { type CoverWidth, coverWidths } from './cover.facts';
import { coverMaxBytes, coverMaxPixels } from './cover.schema';

type CoverImages = { width: number; height: number; images: Map<CoverWidth, Uint8Array> };

const field = (message: string) => ({ fields: [{ path: 'file', message }] });
const tooLarge = (message: string) => refuse('PAYLOAD_TOO_LARGE', field(message));
const unsupported = () => refuse('UNSUPPORTED_MEDIA_TYPE', field('manageBook:cover.unsupported'));

/** Maximum number of uploads that wait to be processed. Each holds its file on the disk. */
export const maxWaitingUploads = 16;

// Images are processed one at a time, because an AVIF of 40 megapixels needs 600 MB of memory, and a JPEG 160 MB.
const inTurn = takeSingleTurns(maxWaitingUploads);

/**
 * Creates the images of a cover from an uploaded file. The image is decoded and encoded again, so
 * that metadata such as locations and names is dropped.
 * @throws ORPCError 413 for too many bytes or pixels, 415 for a file that is not an image, 503 if too
 *   many others wait
 */
export async function makeCoverImages(file: Blob): Promise<CoverImages> {
  if (file.size > coverMaxBytes) throw tooLarge('manageBook:cover.tooLarge');
  const made = await inTurn(async () => encode(new Uint8Array(await file.arrayBuffer())));
  if (!made) throw refuse('SERVICE_UNAVAILABLE');
  return made;
}

async function encode(bytes: Uint8Array): Promise<CoverImages> {
  // Checked before decoding, because the image library would also read SVG, PDF and other formats.
  if (!imageType(bytes)) throw unsupported();
  // Imported on demand, because only uploads need it.
  const { default: sharp } = await import('sharp');
  // Reads only the header of the file, so a decompression bomb is refused before it is decoded.
  const head = sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  const { width, height } = await head.catch(() => {
    throw unsupported();
  });
  if (width * height > coverMaxPixels) throw tooLarge('manageBook:cover.tooManyPixels');
  try {
    const fit = (size: number) =>
      ({ width: size, height: size * 3, fit: 'inside', withoutEnlargement: true }) as const;
    // Decodes the file only once: a large AVIF takes a second and hundreds of megabytes each time.
    const { data, info } = await sharp(bytes, { limitInputPixels: coverMaxPixels, pages: 1 })
      .timeout({ seconds: 20 })
      // Applies the orientation from the metadata of photographs.
      .autoOrient()
      .resize(fit(Math.max(...coverWidths)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const images = new Map<CoverWidth, Uint8Array>();
    for (const size of coverWidths) {
      const image = sharp(data, { raw: info }).resize(fit(size)).webp({ quality: 82 });
      images.set(size, await image.toBuffer());
    }
    return { width, height, images };
  } catch {
    throw unsupported();
  }
}
