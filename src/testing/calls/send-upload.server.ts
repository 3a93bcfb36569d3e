import { handleApiCall } from '@/api/handlers.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { runWithSession } from './test-session.server';

/** Sends a body as a form with files, of any length. */
export function sendUpload(
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
