import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ChunkLibraries, chunkLibrariesFile } from './chunk-libraries';

/** The compressed bytes of a page's scripts, in total and by library. */
export type PageWeight = {
  page: string;
  bytes: number;
  libraries: [name: string, bytes: number][];
};

/** A route in the framework's manifest. */
type RouteAssets = { preloads?: string[] };
type StartManifest = { routes: Record<string, RouteAssets> };

/** The main pages, with the routes that they consist of. */
export const weighedPages: Record<string, readonly string[]> = {
  '/login': ['/login', '/login/'],
  '/login/verify': ['/login', '/login/verify'],
  '/app': ['/app', '/app/'],
  '/app/books': ['/app', '/app/books/'],
  '/app/books/{id}': ['/app', '/app/books/$id'],
  '/app/account': ['/app', '/app/account'],
  '/manager/dashboard': ['/manager', '/manager/dashboard'],
  '/manager/books': ['/manager', '/manager/books/'],
  '/manager/books/new': ['/manager', '/manager/books/new'],
  '/manager/users': ['/manager', '/manager/users', '/manager/users/'],
  '/manager/audit': ['/manager', '/manager/audit'],
};

async function readManifest(dist: string): Promise<StartManifest> {
  const folder = join(dist, 'server/assets');
  const name = readdirSync(folder).find((one) => one.includes('tanstack-start-manifest'));
  if (!name) throw new Error('The build has no manifest of its routes');
  const module = (await import(pathToFileURL(join(folder, name)).href)) as {
    tsrStartManifest: () => StartManifest;
  };
  return module.tsrStartManifest();
}

/** The bytes of a file as it is sent: compressed by Brotli where that is smaller. */
function sentBytes(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/**
 * Measures the scripts that the main pages of a build load before they run. The compressed bytes of a file
 * are divided among its libraries in proportion to their uncompressed bytes.
 * @param dist the folder of the build
 * @throws Error when there is no build
 */
export async function weighPages(dist: string): Promise<PageWeight[]> {
  const { routes } = await readManifest(dist);
  const file = join(dist, 'server', chunkLibrariesFile);
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as ChunkLibraries;
  return Object.entries(weighedPages).map(([page, ids]) => {
    const files = new Set(['__root__', ...ids].flatMap((id) => routes[id]?.preloads ?? []));
    const libraries = new Map<string, number>();
    let bytes = 0;
    for (const name of files) {
      const sent = sentBytes(join(dist, 'client', name));
      bytes += sent;
      const parts = Object.entries(chunks[name] ?? { build: 1 });
      const whole = parts.reduce((sum, [, size]) => sum + size, 0) || 1;
      for (const [library, size] of parts)
        libraries.set(library, (libraries.get(library) ?? 0) + (sent * size) / whole);
    }
    return { page, bytes, libraries: [...libraries].toSorted(([, a], [, b]) => b - a) };
  });
}
