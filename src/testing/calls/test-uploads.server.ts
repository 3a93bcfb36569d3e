/** Uploads whose size and number of chunks are tested. */
import { handleApiCall } from '@/api/handlers.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { runWithSession, testSession } from './test-session.server';

function send(
  session: CurrentSession | null,
  path: string,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<Response> {
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
  return runWithSession(session, () => handleApiCall(via, request), request);
}

/** Uploads a body, and counts how many chunks the server reads. */
export async function upload(session: CurrentSession | null, path: string, length: number) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read += 1;
        controller.error(new Error('It was read'));
      },
    },
    { highWaterMark: 0 },
  );
  const { status } = await send(session, path, body, length);
  return { status, read };
}

/** Uploads a form of 80,000 parts, and counts how many chunks the server reads. */
export async function uploadManyParts(path: string) {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  const chunk = Buffer.from(part.repeat(1000));
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read += 1;
        if (read <= 80) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const { status } = await send(testSession(), path, body, 80 * chunk.length);
  return { status, read };
}
