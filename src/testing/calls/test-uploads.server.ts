import type { CurrentSession } from '@/auth/session/session.schema';
import { sendUpload } from './send-upload.server';

/** Uploads a body, and counts how many chunks the server reads. */
export async function uploadBody(session: CurrentSession | null, path: string, length: number) {
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
  const { status } = await sendUpload(session, path, body, length);
  return { status, read };
}
