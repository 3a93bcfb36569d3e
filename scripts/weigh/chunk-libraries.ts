import type { Plugin, Rollup } from 'vite';

/** The bytes of each library in a file of the browser's build, before it is minified and compressed. */
export type ChunkLibraries = Record<string, Record<string, number>>;

/** Where the build keeps them, in `dist/server`. */
export const chunkLibrariesFile = 'chunk-libraries.json';

/** The package of a module; of our own modules, the folder. */
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
 * Plugin for Vite that notes what each file of the browser's build consists of, for `npm run weigh`. The
 * server's build, which comes second, keeps it: it is not served.
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
