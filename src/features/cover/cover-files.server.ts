import { takeSingleTurns } from '@/lib/waiting/take-turns';
import { StorageUnavailableError, fileStorage } from '@/server/files/file-storage.server';
import { imageType } from '@/server/files/file-type.server';
import { logger } from '@/server/logger.server';
import { type CoverWidth, coverFile } from './cover.facts';

/** The storage of the images of covers. */
export const coverStorage = () => fileStorage('covers');

type Image = Uint8Array<ArrayBuffer>;
type CoverFormat = 'webp' | 'jpeg';

/**
 * Whether a stored image has the format and is complete, by its first and last bytes: a WebP file names its own
 * length (RFC 9649), and a JPEG ends with a marker.
 */
function isWholeImage(bytes: Uint8Array, format: 'webp' | 'jpeg'): boolean {
  if (imageType(bytes) !== format) return false;
  if (format === 'jpeg') return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  const riff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return riff.getUint32(4, true) + 8 === bytes.byteLength;
}

/**
 * Reads a stored image of a cover.
 * @returns null if there is none
 * @throws StorageUnavailableError if what is stored, or what the storage sends, is not the whole image
 */
async function readImage(
  id: string,
  width: CoverWidth,
  format: CoverFormat,
): Promise<Image | null> {
  const name = coverFile(id, width, format);
  const image = await coverStorage().get(name);
  if (image && !isWholeImage(image, format))
    throw new StorageUnavailableError(`The stored file ${name} is not a whole image`);
  return image;
}

/** The WebP image of a cover; null if there is no such cover. @throws StorageUnavailableError */
export const coverWebp = (id: string, width: CoverWidth): Promise<Image | null> =>
  readImage(id, width, 'webp');

/** Maximum number of covers that wait for their JPEG. */
export const maxWaitingJpegs = 32;

const requested = new Map<string, Promise<Image | null | undefined>>();
const inTurn = takeSingleTurns(maxWaitingJpegs);

/**
 * The JPEG of a cover. Anyone may request it, and making it costs processor time, so it is made only once, at
 * the first request, one cover at a time, and then kept in the storage.
 * @returns null if there is no such cover, undefined if too many others are waiting
 */
export function coverJpeg(id: string, width: CoverWidth): Promise<Image | null | undefined> {
  const name = coverFile(id, width, 'jpeg');
  const shared = requested.get(name);
  if (shared) return shared;
  const found = findOrCreate(id, width).finally(() => requested.delete(name));
  requested.set(name, found);
  return found;
}

async function findOrCreate(id: string, width: CoverWidth): Promise<Image | null | undefined> {
  const stored = await readImage(id, width, 'jpeg');
  if (stored) return stored;
  const image = await readImage(id, width, 'webp');
  if (!image) return null;
  const jpeg = await inTurn(() => encode(image));
  if (!jpeg) return undefined;
  await keep(coverFile(id, width, 'jpeg'), jpeg, coverFile(id, width)).catch((error: unknown) =>
    logger().warn({ err: error }, 'The JPEG of a cover could not be kept'),
  );
  return jpeg;
}

async function encode(image: Image): Promise<Image> {
  // Imported on demand, because only reading apps without WebP support need it.
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(image).jpeg().toBuffer());
}

async function keep(name: string, jpeg: Image, source: string): Promise<void> {
  const storage = coverStorage();
  await storage.put(name, jpeg, 'image/jpeg');
  // The cover may have been deleted meanwhile.
  if (!(await storage.get(source))) await storage.remove(name);
}
