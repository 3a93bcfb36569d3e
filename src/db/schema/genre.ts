import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language, defaultLanguage } from '@/i18n/languages';
import { createdAt, id, moment } from './columns';

/** What a write of a genre may violate besides its references: two genres have one name. */
export const genreNameTaken = 'genre_name_key';

export const genre = pgTable(
  'genre',
  {
    id: id(),
    name: text().notNull(),
    /** The name in further languages, by their code. */
    translations: jsonb()
      .$type<{ [Code in Exclude<Language, typeof defaultLanguage>]?: string }>()
      .notNull()
      .default({}),
    /** Cloth colour of the generated covers, as `#rrggbb`. */
    color: text().notNull(),
    /** Raised by the trigger `genre_version` with each change of the name, a translation or the colour. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`genre_search_text(name, translations)`),
  },
  (table) => [
    uniqueIndex(genreNameTaken).on(sql`md5(name_key(${table.name}))`),
    // For the trigger that keeps the names unique in all languages.
    index('genre_name_keys').using(
      'gin',
      sql`genre_name_keys(${table.name}, ${table.translations})`,
    ),
  ],
);
