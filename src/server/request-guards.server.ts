import { limitRequestBody } from 'srvx/body-limit';
import { settings } from './settings.server';

const kilobyte = 1024;
const bodyLimit = 1024 * kilobyte;
/** A cover of 5 MB and the form around it. */
const uploadLimit = 5 * 1024 * kilobyte + 64 * kilobyte;
const uploadPaths = ['/api/rest/covers', '/api/rpc/cover/create'];

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

/** Origins that pages of this site are served from. On a local server its names mean each other. */
export function ownOrigins(): string[] {
  const { baseUrl, isLocal, AUTH_TRUSTED_ORIGINS } = settings();
  const { protocol, port } = new URL(baseUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const local = isLocal ? names.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`) : [];
  return [
    ...new Set([
      baseUrl,
      ...local,
      ...AUTH_TRUSTED_ORIGINS.map((origin) => new URL(origin).origin),
    ]),
  ];
}

/**
 * Refuses writes that another site made the browser send: a foreign Origin always, and a missing or
 * "null" one wherever a cookie would decide who is asking.
 */
export function refuseForeignWrite(request: Request): Response | null {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return null;
  const origin = request.headers.get('origin');
  const isOwn = origin !== null && ownOrigins().includes(origin);
  const isScript = origin === null && !request.headers.has('cookie');
  if (isOwn || isScript) return null;
  return refuse(403, 'FOREIGN_ORIGIN', 'This request did not come from a page of this site');
}

/**
 * The request with its body bounded, whatever length it declares.
 * @returns an answer instead when it declares too much
 */
export function boundBody(request: Request): Request | Response {
  const limit = uploadPaths.includes(new URL(request.url).pathname) ? uploadLimit : bodyLimit;
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    return refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${limit} bytes`);
  return limitRequestBody(request, limit);
}
