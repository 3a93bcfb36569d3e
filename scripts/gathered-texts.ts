import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';
import { gathered } from '../src/i18n/namespaces.ts';

const locales = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

const gatheredFile = /\/src\/i18n\/gathered-(texts|addresses)\.ts$/;

/** The gathered texts of each language, as `language/namespace` and JSON with the names of each file. */
function gatheredIn(read: (file: string) => { feature?: Record<string, unknown> }) {
  return readdirSync(locales).flatMap((language) => {
    const folder = join(locales, language);
    const files = readdirSync(folder).map(
      (file) => [file.replace('.json', ''), read(join(folder, file)).feature] as const,
    );
    return Object.entries(gathered).map(([namespace, place]) => {
      const texts = Object.fromEntries(files.map(([file, names]) => [file, names?.[place]]));
      return [`${language}/${namespace}`, JSON.stringify(texts)] as const;
    });
  });
}

/**
 * Plugin for Vite that gathers what all features are called in one place of the product. So a feature brings its names
 * with its own texts, and a browser asks for one file instead of one for each feature. It fills in
 * `gathered-texts.ts`, for the server, and `gathered-addresses.ts`, for the browser.
 */
export const gatherTexts = (): Plugin => ({
  name: 'gathered-texts',
  load: {
    filter: { id: gatheredFile },
    handler(id) {
      const areAddresses = id.endsWith('-addresses.ts');
      const all = gatheredIn((file) => {
        this.addWatchFile(file);
        return JSON.parse(readFileSync(file, 'utf8')) as { feature?: Record<string, unknown> };
      });
      // The development server has no files of its own, as with a small picture that Vite puts into a script.
      const addressOf = (name: string, source: string) =>
        this.environment.mode === 'dev'
          ? JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name.split('/')[1]}.json`, source })}`;
      const entries = all.map(
        ([name, texts]) =>
          `${JSON.stringify(name)}: ${areAddresses ? addressOf(name, texts) : texts}`,
      );
      const name = areAddresses ? 'gatheredAddresses' : 'gatheredTexts';
      return `export const ${name} = { ${entries.join(',\n')} };`;
    },
  },
  configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
    // Vitest keeps a module from one run to the next while its own file stays the same. These are made of others.
    defineCacheKeyGenerator(({ id }) => (gatheredFile.test(id) ? false : undefined));
  },
});
