import sharp, { type Sharp } from 'sharp';

/** A picture in one colour. */
export const testPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#7a2b66' } });

/** A small picture as a browser uploads it. */
export async function pngFile(): Promise<File> {
  const bytes = await testPicture(70, 100).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'cover', { type: 'image/png' });
}
