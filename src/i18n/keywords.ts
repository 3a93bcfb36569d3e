import { keysOf } from '@/lib/objects/records';
import type { Keywords } from './namespaces';

/** Names and keywords of all languages, in one file; see scripts/keyword-texts.ts. */
const files = import.meta.glob<Partial<Keywords>>('./locales/*/*.json', {
  query: '?keywords',
  import: 'default',
  eager: true,
});

const found = new Map<string, string[]>();
for (const file of Object.values(files))
  for (const key of keysOf(file))
    found.set(key, [...(found.get(key) ?? []), ...(file[key] ?? '').split(/[,،]/)]);

/** What people call a page, a command or an act, in all languages: a reader of Arabic may type an English word. */
export const keywordsOf = (key: keyof Keywords): readonly string[] => found.get(key) ?? [];
