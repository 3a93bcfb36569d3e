import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** A primary key that the database generates (UUID). */
export const id = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);

/** A time with milliseconds, the precision of a JavaScript Date. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();

/** The name of the index of words with typos in a table. A search reads its statistics, which tell how common a word is. */
export const typosIndexOf = (table: string): string => `${table}_search_typos`;

/** Signs, kana and Chinese characters: words of one or two of them are in no index of trigrams. */
const characters = String.raw`[%_\\\u2190-\u2bff\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U0001f300-\U0003ffff]`;

/** Whether a text has one of them; the database writes a character of eight digits in another way. */
export const hasCharacter = new RegExp(characters.replaceAll(/\\U(\w{8})/g, '\\u{$1}'), 'u');

/** The condition of the rows of an index _search_characters, for a folded text. */
export const hasCharacters = (text: SQLWrapper): SQL =>
  sql`${text} ~ ${sql.raw(`'${characters}'`)}`;
