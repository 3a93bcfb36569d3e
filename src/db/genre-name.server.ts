import { type SQL, sql } from 'drizzle-orm';
import { genre } from '@/db/schema';
import { type Language, defaultLanguage } from '@/i18n/languages';

/**
 * The name of a genre that readers of a language see, for sorting. `genreName` in `genre.schema.ts`
 * is the same for a genre that has been read.
 */
export const shownGenreName = (language: Language): SQL =>
  language === defaultLanguage
    ? sql`${genre.name}`
    : sql`coalesce(${genre.translations} ->> ${language}, ${genre.name})`;
