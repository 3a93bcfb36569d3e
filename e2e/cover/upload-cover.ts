import sharp from 'sharp';
import type { Caller } from '../fixtures/http';

/** Uploads the picture of a cover as `admin`, by default to the public address. */
export async function uploadCover(
  server: { url: string },
  admin: Caller,
  url = server.url,
): Promise<Response> {
  const color = { create: { width: 400, height: 600, channels: 3, background: 'teal' } } as const;
  const bytes = new Uint8Array(await sharp(color).png().toBuffer());
  const form = new FormData();
  form.set('file', new File([bytes], 'cover.png', { type: 'image/png' }));
  const cookie = [...admin.cookies].map((one) => one.join('=')).join('; ');
  const headers = { cookie, origin: server.url };
  return fetch(`${url}/api/rest/covers`, { method: 'POST', body: form, headers });
}
