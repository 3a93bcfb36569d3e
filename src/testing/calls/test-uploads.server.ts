import { handleApiCall } from '@/api/handlers.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { runWithSession, testSession } from './test-session.server';

/** Uploads a form with files, whose body gets its chunks from `pull`, and counts how many the server reads. */
async function upload(
  session: CurrentSession | null,
  path: string,
  length: number,
  pull: (controller: ReadableStreamDefaultController<Uint8Array>, read: number) => void,
) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read += 1;
        pull(controller, read);
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(length),
    },
    body,
    duplex: 'half',
  };
  const request = new Request(`http://localhost:3000${path}`, init);
  const via = path.startsWith('/api/rpc') ? 'rpc' : 'rest';
  const { status } = await runWithSession(session, () => handleApiCall(via, request), request);
  return { status, read };
}

/** Uploads a body that fails when it is read. */
export const uploadBody = (session: CurrentSession | null, path: string, length: number) =>
  upload(session, path, length, (controller) => controller.error(new Error('It was read')));

/** Uploads a form of 80,000 parts. @public also in a product without imports */
export function uploadManyParts(path: string) {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  const chunk = Buffer.from(part.repeat(1000));
  return upload(testSession(), path, 80 * chunk.length, (controller, read) =>
    read <= 80 ? controller.enqueue(chunk) : controller.close(),
  );
}
