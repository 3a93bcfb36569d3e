import { languageCodesIso } from '@/features/book/offered/language-codes';
import { languageCodes } from '@/i18n/languages';
import { languageNames } from '@/lib/intl/intl-formats';
import { foldHeading } from './fold-heading';
import { unwrapCell } from './unwrap-cell';

export type LanguageReading = {
  language?: string | null;
  warning?: { from: string };
  /** Further languages in the cells. */
  others?: string[];
};

/** Codes for books without a single language (ISO 639-2). */
const noLanguage = new Set(['und', 'mul', 'zxx', 'mis']);

let byName: Map<string, string> | undefined;

/** The code of a language by its name, in one of the product's languages or in that language itself. */
function codeOfName(name: string): string | undefined {
  byName ??= new Map(
    languageCodesIso.flatMap((code) =>
      [...languageCodes, code].map((language) => [
        foldHeading(languageNames(language).of(code) ?? code).replace(/^ال/, ''),
        code,
      ]),
    ),
  );
  return byName.get(foldHeading(name).replace(/^(?:اللغه)?ال/, ''));
}

/** The code of a tag such as `eng`, `fre` or `en-US`: the two-letter code if there is one. */
function codeOfTag(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(tag)) return undefined;
  try {
    const [code = ''] = new Intl.Locale(tag.replaceAll('_', '-')).language.split('-');
    if (noLanguage.has(code)) return undefined;
    return languageNames('en').of(code) === code ? undefined : code;
  } catch {
    return undefined;
  }
}

/** The names or codes in a cell. Some MARC records concatenate the codes without a separator. */
const partsOf = (cell: string): string[] =>
  /^(?:[a-z]{3}){2,}$/.test(cell) && !codeOfName(cell)
    ? (cell.match(/[a-z]{3}/g) ?? [])
    : cell
        .split(/[,;|/]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');

/** Reads a language from its code or name. If there are several, the first counts. */
export function readLanguage(cells: readonly string[]): LanguageReading {
  const written = cells.map(unwrapCell).filter((cell) => cell !== '');
  if (written[0] === undefined) return { language: null };
  const parts = written.flatMap(partsOf);
  const codes = parts.map((part) => codeOfName(part) ?? codeOfTag(part));
  const language = codes.find((code) => code !== undefined);
  if (language === undefined) return { warning: { from: written[0] } };
  const others = parts.filter((_, index) => codes[index] !== language);
  return { language, ...(others.length > 0 && { others }) };
}
