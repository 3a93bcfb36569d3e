import { limitRequestBody } from 'srvx/body-limit';
import { refusal } from './refusals.server';
import { settings } from './settings.server';

const kilobyte = 1024;
const bodyLimit = 1024 * kilobyte;
/** A cover of 5 MB and the form around it. */
const uploadLimit = 5 * 1024 * kilobyte + 64 * kilobyte;
const uploadPaths = ['/api/rest/covers', '/api/rpc/cover/create'];

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
export function refuseForeignWrite(request: Request): Promise<Response> | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const origin = request.headers.get('origin');
  const isOwn = origin !== null && ownOrigins().includes(origin);
  const isScript = origin === null && !request.headers.has('cookie');
  return isOwn || isScript ? null : refusal(request, 403, 'FOREIGN_ORIGIN');
}

/** What is answered below an address; pages are only read. */
const methods: [prefix: string, allowed: readonly string[]][] = [
  // No HEAD: it passes for a read here, and for a call without input there.
  ['/api/rest/', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/rpc/', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/auth/', ['GET', 'POST']],
  ['/', ['GET', 'HEAD']],
];

/**
 * Refuses addresses that hold no text: broken escapes, and NUL, which no database takes. Also the
 * framework's own calls: there are none (ours are procedures), and it answers unknown ones with a
 * fault that it describes. Whoever adds a server function takes this part away.
 */
export function refuseAddress(request: Request): Promise<Response> | null {
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/_serverFn/')) return refusal(request, 404, 'NOT_FOUND');
  // What stands in the search of a page is read leniently, by the page.
  const isReadable = isText(pathname) && (!pathname.startsWith('/api/') || isText(search));
  if (isReadable) return null;
  const fields = [{ path: 'address', message: 'Invalid input' }];
  return refusal(request, 400, 'BAD_REQUEST', { fields });
}

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses methods that nothing answers: the framework would render the page all the same. */
export function refuseMethod(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const allowed = methods.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? [];
  if (allowed.includes(request.method)) return null;
  return refusal(request, 405, 'METHOD_NOT_ALLOWED', undefined, { Allow: allowed.join(', ') });
}

const limitOf = (request: Request) =>
  uploadPaths.includes(new URL(request.url).pathname) ? uploadLimit : bodyLimit;

/** Refuses a body that is declared too large before any of it is read. */
export function refuseLargeBody(request: Request): Promise<Response> | null {
  const limit = limitOf(request);
  const length = Number(request.headers.get('content-length') ?? 0);
  return length <= limit ? null : refusal(request, 413, 'PAYLOAD_TOO_LARGE', { limit });
}

/**
 * The request with its body bounded, whatever length it declares.
 * @param onOverflow called when more arrives than may; whoever reads the body gets an error
 */
export function boundBody(request: Request, onOverflow: () => void): Request {
  const bounded = limitRequestBody(request, limitOf(request), {
    createError: (limit) => {
      onOverflow();
      return new Error(`The body is larger than ${limit} bytes`);
    },
  });
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  if (!isForm || !bounded.body) return bounded;
  // The bounded request forgets its type when a form is read from it: the form needs its boundary.
  const { method, headers, body, signal } = bounded;
  return new Request(bounded.url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}
