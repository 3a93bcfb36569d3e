import { type Language, defaultLanguage } from '@/i18n/languages';
import { cursorField, searchTermField } from '@/lib/lists/list-search';
import { keysOf } from '@/lib/objects/records';
import { type SearchOf, addressSearch, choiceField } from '@/lib/web/address-search';

/** The languages in which a genre can have a translated name. Its main name is in the default language. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;
/** An object with the same value for each language of translations. */
export const byLanguage = <Value>(value: Value) =>
  ({ fr: value, ar: value, sw: value }) satisfies Record<TranslatedLanguage, Value>;
type GenreTranslations = { [Code in TranslatedLanguage]?: string | undefined };
export const translatedLanguages = keysOf<TranslatedLanguage>(byLanguage(null));

/** The name of a genre for readers of a language; the main name if there is no translation. */
export const genreName = (
  { name, translations }: { name: string; translations: GenreTranslations },
  language: string,
): string => (translations as Partial<Record<string, string>>)[language] ?? name;

/** The names of a genre beside the one that is shown, with their languages. */
export const otherGenreNames = (
  { name, translations }: { name: string; translations: GenreTranslations },
  shown: string,
) =>
  Object.entries({ [defaultLanguage]: name, ...translations }).filter(
    ([, other]) => other && other !== shown,
  );

/** A colour as `#rrggbb` in lower case, the form in which genres store it. */
export const hexColor = /^#[\da-f]{6}$/;

export const genreSorts = ['name', '-name', 'bookCount', '-bookCount'] as const;

/** How many genres readers see as chips: those with the most books. A search finds the others. */
export const genreChips = 24;

/** Query parameters of the list page. */
export const genreSearch = addressSearch({
  searchTerm: searchTermField,
  sort: choiceField(genreSorts),
  cursor: cursorField,
});
export type GenreSearch = SearchOf<typeof genreSearch>;

/** The cloth of a drawn cover if its book has no genre. */
export const clothWithoutGenre = '#524152';

/** Suggested colours on which text is readable. `key` is the key of the colour's name in `genre:cloth`. */
export const clothColors = [
  { value: '#632a55', key: 'plum' },
  { value: '#712332', key: 'wine' },
  { value: '#64271f', key: 'brick' },
  { value: '#643d20', key: 'leather' },
  { value: '#444921', key: 'olive' },
  { value: '#295233', key: 'forest' },
  { value: '#1d4b48', key: 'teal' },
  { value: '#235466', key: 'sea' },
  { value: '#1d3e66', key: 'navy' },
  { value: '#44346a', key: 'violet' },
  { value: clothWithoutGenre, key: 'slate' },
  { value: '#d3b997', key: 'sand' },
] as const;
