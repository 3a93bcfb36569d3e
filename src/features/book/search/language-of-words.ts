import { languageCodesIso } from '@/features/book/offered/language-codes';
import { languageCodes } from '@/i18n/languages';
import { languageNames } from '@/lib/intl/intl-formats';
import { wordStem } from './word-stem';

/** Words before the name of a language: "in French", "en français", "kwa Kifaransa". */
const preposition = /^(?:in|en|kwa|la langue|lugha ya|اللغه) /;
const stemOf = (name: string) => wordStem(name).replace(preposition, '');

let codes: Map<string, string> | undefined;

/** The code of the language that the words name, in one of the product's languages or in that language itself. */
export function languageOfWords(words: string): string | undefined {
  codes ??= new Map(
    languageCodesIso.flatMap((code) =>
      [...languageCodes, code].flatMap((inLanguage) => {
        const name = languageNames(inLanguage).of(code);
        // Without a name in that language, its code is returned, which may be a word such as "it" or "no".
        return name === undefined || name === code ? [] : [[stemOf(name), code] as const];
      }),
    ),
  );
  return codes.get(stemOf(words));
}
