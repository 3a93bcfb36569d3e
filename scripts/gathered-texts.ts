import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { gathered } from '../src/i18n/namespaces.ts';

type Texts = { readonly [key: string]: string | Texts };

const locales = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/** Both texts as one, where each can have keys below the same key. */
const together = (first: Texts, second: Texts): Texts => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([key, text]) => {
      const other = first[key];
      const areBoth = typeof text === 'object' && typeof other === 'object';
      return [key, areBoth ? together(other, text) : text];
    }),
  ),
});

/** The gathered texts of each language, as `language/namespace` and JSON. */
function gatheredIn(read: (file: string) => { feature?: Record<string, Texts> }) {
  return readdirSync(locales).flatMap((language) => {
    const folder = join(locales, language);
    const files = readdirSync(folder).map((file) => read(join(folder, file)).feature);
    return Object.entries(gathered).map(([namespace, place]) => {
      const texts = files.reduce<Texts>((all, names) => together(all, names?.[place] ?? {}), {});
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
    filter: { id: /\/src\/i18n\/gathered-(texts|addresses)\.ts$/ },
    handler(id) {
      const all = gatheredIn((file) => {
        this.addWatchFile(file);
        return JSON.parse(readFileSync(file, 'utf8')) as { feature?: Record<string, Texts> };
      });
      // The development server has no files of its own, as with a small picture that Vite puts into a script.
      const addressOf = (name: string, source: string) =>
        this.environment.mode === 'dev'
          ? JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name.split('/')[1]}.json`, source })}`;
      const entries = all.map(
        ([name, texts]) =>
          `${JSON.stringify(name)}: ${id.endsWith('-addresses.ts') ? addressOf(name, texts) : texts}`,
      );
      const name = id.endsWith('-addresses.ts') ? 'gatheredAddresses' : 'gatheredTexts';
      return `export const ${name} = { ${entries.join(',\n')} };`;
    },
  },
});
