import { resolve } from 'node:path';
import type { ServerRequest } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { requestUrl } from '@/lib/web/request-url';
import { securityHeaders } from './security-headers.server';

/** Public files outside /assets that browsers and crawlers request. */
const publicFiles = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/robots.txt',
]);
const yearInSeconds = 31_536_000;

/**
 * Serves the files of the build, with their precompressed copies. Returns null for all other paths
 * without a file system access, so that pages are not slowed down.
 */
export function staticFileHandler(): (request: ServerRequest) => Promise<Response | null> {
  const serveFile = staticMiddleware({
    dir: resolve('dist/client'),
    encodings: { br: '.br', gzip: '.gz' },
    compress: false,
    lastModified: false,
    dotfiles: false,
  });
  const headers = Object.entries(securityHeaders(null));
  return async (request) => {
    const path = requestUrl(request).pathname;
    if (!isFilePath(path)) return null;
    const response = await serveFile(request, () => new Response('Not found', { status: 404 }));
    if (path.endsWith('.webmanifest') && response.ok)
      response.headers.set('Content-Type', 'application/manifest+json');
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

const isFilePath = (path: string) => path.startsWith('/assets/') || publicFiles.has(path);

/** Whether the request is for a file of the build, which may be missing. */
export const isForFile = (request: Request): boolean => isFilePath(requestUrl(request).pathname);
