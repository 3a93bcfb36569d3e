import { downloadSession } from '@/auth/download-session.server';
import { readInTurn, takeDownloadSlot } from '@/auth/limits/download-slots.server';
import type { Permission } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import {
  busyRetryAfter,
  refusal,
  serviceUnavailable,
  tooManyRequests,
} from '@/server/refusals.server';

type DownloadedFile = {
  name: string;
  /** The content type. */
  type: string;
  parts: AsyncGenerator<string | Uint8Array>;
};

/** A name such as `users-2026-11-20.csv`. */
export const datedName = (name: string, extension: string): string =>
  `${name}-${new Date().toISOString().slice(0, 10)}.${extension}`;

/**
 * Answers with a file of any length, if the person has the permission. Only a few downloads of one person
 * run at the same time; further ones are refused before any work. Parts of all downloads are read in turn.
 * @param open opens the file, or returns a refusal; wrap the rows that it reads in `whileAllowed`
 */
export async function download(
  request: Request,
  permission: Permission,
  open: (reader: CurrentSession) => Promise<DownloadedFile | Response>,
): Promise<Response> {
  // The framework answers HEAD by running GET, so the audit would contain an export that did not happen.
  // HEAD is refused here and not by a guard of paths, because the router ignores the case of paths.
  if (request.method === 'HEAD')
    return refusal(request, 'METHOD_NOT_ALLOWED', undefined, { Allow: 'GET' });
  const reader = await downloadSession(request, permission);
  if (reader instanceof Response) return reader;
  const releaseSlot = takeDownloadSlot(reader);
  if (releaseSlot === 'own') return tooManyRequests(request, busyRetryAfter);
  if (releaseSlot === 'all') return serviceUnavailable(request);
  try {
    const file = await readInTurn(() => open(reader));
    if (!(file instanceof Response)) return streamed(file, releaseSlot);
    releaseSlot();
    return file;
  } catch (error) {
    releaseSlot();
    throw error;
  }
}

/**
 * Streams a file. Only one part is in memory at a time: the next one is read when the client is ready,
 * and reading stops when the client disconnects.
 * @param onEnd called when reading has ended, by success, error or disconnect
 */
function streamed({ name, type, parts }: DownloadedFile, onEnd: () => void): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let isOver = true;
      try {
        const read = () => readInTurn(() => parts.next());
        let next = await read();
        // Skips empty parts: after one, the stream would not be read again.
        while (!next.done && next.value.length === 0) next = await read();
        if (next.done) return controller.close();
        isOver = false;
        controller.enqueue(
          typeof next.value === 'string' ? encoder.encode(next.value) : next.value,
        );
      } finally {
        if (isOver) onEnd();
      }
    },
    cancel: async () => {
      try {
        await parts.return(undefined);
      } finally {
        onEnd();
      }
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
