import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ChunkLibraries, chunkLibrariesFile } from './chunk-libraries';

/** The compressed bytes of the scripts that a page has loaded, in total and by library, the largest first. */
export type LoadedScripts = { bytes: number; libraries: [name: string, bytes: number][] };

/**
 * Measures the scripts that a page has loaded, as its browser counts them. The compressed bytes of a file are
 * divided among its libraries in proportion to their uncompressed bytes.
 * @param dist the folder of the build
 */
export async function loadedScripts(page: Page, dist: string): Promise<LoadedScripts> {
  const file = join(dist, 'server', chunkLibrariesFile);
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as ChunkLibraries;
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js')),
  );
  const libraries = new Map<string, number>();
  for (const { path, encodedBodySize } of loaded) {
    const parts = Object.entries(chunks[path] ?? { build: 1 });
    const whole = parts.reduce((sum, [, size]) => sum + size, 0) || 1;
    for (const [library, size] of parts)
      libraries.set(library, (libraries.get(library) ?? 0) + (encodedBodySize * size) / whole);
  }
  return {
    bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    libraries: [...libraries].toSorted(([, a], [, b]) => b - a),
  };
}
