import { type SQL, sql } from 'drizzle-orm';
import { genre } from '@/db/schema';
import { type Language, defaultLanguage } from '@/i18n/languages';

/**
 * SQL for the name of a genre in a language, for sorting. `genreName` in `genre.schema.ts` returns the
 * same name for a genre that is already loaded.
 */
export const shownGenreName = (language: Language | SQL): SQL =>
  language === defaultLanguage
    ? sql`${genre.name}`
    : sql`coalesce(${genre.translations} ->> ${language}, ${genre.name})`;
