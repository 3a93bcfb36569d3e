import type { ServerRequest } from 'srvx';
import { isForOperators } from '@/http/health/monitoring-path.server';
import { addStandardHeaders } from '@/http/security-headers.server';

/**
 * Answers requests of monitoring while the server starts: it runs, and is not ready. Other requests get null, and
 * wait until it has started.
 */
export function answerWhileStarting(request: ServerRequest): Response | null {
  const { pathname } = new URL(request.url);
  if (!isForOperators(pathname)) return null;
  const isLive = pathname.endsWith('/live');
  const response = Response.json(
    { status: isLive ? 'ok' : 'unavailable' },
    { status: isLive ? 200 : 503 },
  );
  addStandardHeaders(response.headers, null);
  return response;
}
