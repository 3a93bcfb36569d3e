import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ServerRequest } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { acceptedEncoding, lastingEncodings } from './compress.server';
import { securityHeaders } from './security-headers.server';

const yearInSeconds = 31_536_000;

/**
 * Serves the files of the build, with their precompressed copies. Returns null for all other paths
 * without a file system access, so that pages are not slowed down.
 */
export function staticFileHandler(): (request: ServerRequest) => Promise<Response | null> {
  const dir = resolve('dist/client');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll(sep, '/'));
  const paths = new Set(files.map((path) => encodeURI(`/${path}`)));
  // One for each encoding: given both, it would not look at which of them the client prefers.
  const serve = (encodings: Record<string, string>) =>
    staticMiddleware({ dir, encodings, compress: false, lastModified: false });
  const encoded = { br: serve({ br: '.br' }), gzip: serve({ gzip: '.gz' }) };
  const plain = serve({});
  const headers = Object.entries(securityHeaders(null));
  return async (request) => {
    const path = new URL(request.url).pathname;
    // A file of an earlier build may be missing among the assets.
    if (!path.startsWith('/assets/') && !paths.has(path)) return null;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const encoding = acceptedEncoding(accepted, lastingEncodings);
    const serveFile = encoding ? encoded[encoding] : plain;
    const response = await serveFile(request, () => new Response('Not found', { status: 404 }));
    if (path.endsWith('.webmanifest') && response.ok)
      response.headers.set('Content-Type', 'application/manifest+json');
    response.headers.set('Vary', 'Accept-Encoding');
    for (const [name, value] of headers) response.headers.set(name, value);
    // Asset names contain a hash of the content, so they can be cached for a year.
    const isLasting = path.startsWith('/assets/') && response.status < 400;
    const cache = isLasting
      ? `public, max-age=${yearInSeconds}, immutable`
      : 'public, max-age=3600';
    response.headers.set('Cache-Control', response.status < 400 ? cache : 'no-store');
    return response;
  };
}
