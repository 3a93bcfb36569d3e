import type { Plugin, Rollup } from 'vite';

/** The bytes of each library in a file of the browser's build, before it is minified and compressed. */
export type ChunkLibraries = Record<string, Record<string, number>>;

/** The file in `dist/server` in which the build stores them. */
export const chunkLibrariesFile = 'chunk-libraries.json';

/** The package of a module; for the project's own modules, the folder in `src`. */
export function libraryOf(id: string): string {
  const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (library) return library;
  const [, folder] = /\/src\/(?:([^/]+)\/)?[^/]*/.exec(path) ?? [];
  return folder ? `src/${folder}` : path.includes('/src/') ? 'src' : 'build';
}

const librariesOf = (bundle: Rollup.OutputBundle): ChunkLibraries =>
  Object.fromEntries(
    Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== 'chunk') return [];
      const bytes: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(chunk.modules))
        bytes[libraryOf(id)] = (bytes[libraryOf(id)] ?? 0) + renderedLength;
      return [[`/${chunk.fileName}`, bytes]];
    }),
  );

/**
 * Plugin for Vite that records the libraries in each file of the browser build, for `loadedScripts`. The
 * server build, which runs second, writes the record to its own output, so that it is not served.
 */
export function chunkLibraries(): Plugin {
  let libraries: ChunkLibraries = {};
  return {
    name: 'chunk-libraries',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') libraries = librariesOf(bundle);
      else
        this.emitFile({
          type: 'asset',
          fileName: chunkLibrariesFile,
          source: JSON.stringify(libraries),
        });
    },
  };
}
