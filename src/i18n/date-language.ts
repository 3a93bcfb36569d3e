import type { Language } from './languages';

/** The part of `I18n` that this file reads. */
type Reader = { language: Language; dateLanguages: readonly string[] };

/** The tag for dates in the language of a page: `en-GB` for a British reader of English. */
export const dateLanguage = ({ language, dateLanguages }: Reader): string =>
  dateLanguages.find((tag) => tag.startsWith(language)) ?? language;
