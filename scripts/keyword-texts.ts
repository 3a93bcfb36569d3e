import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Named = Record<string, string>;
type Texts = { feature?: { navigation?: Named; keywords?: Named } };

/** Makes `texts.json?keywords` a module with only the keywords of these texts, each after the name that it belongs to. */
export const keywordTexts = (): Plugin => ({
  name: 'keyword-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\.json\?keywords$/ },
    handler(id) {
      const { feature } = JSON.parse(readFileSync(id.replace(/\?.*$/, ''), 'utf8')) as Texts;
      const sought = Object.entries(feature?.keywords ?? {}).map(([key, words]) => [
        key,
        [feature?.navigation?.[key] ?? [], words].flat().join(','),
      ]);
      const code = `export default ${JSON.stringify(Object.fromEntries(sought))}`;
      return { code, moduleType: 'js' };
    },
  },
});
