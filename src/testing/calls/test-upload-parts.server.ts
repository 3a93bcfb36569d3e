import { sendUpload } from './send-upload.server';
import { testSession } from './test-session.server';

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
  const { status } = await sendUpload(testSession(), path, body, 80 * chunk.length);
  return { status, read };
}
