import { languageCodesIso } from '@/features/book/offered/language-codes';
import { languageCodes } from '@/i18n/languages';
import { languageNames } from '@/lib/intl/intl-formats';
import { foldHeading } from './fold-heading';
import { unwrapCell } from './unwrap-cell';

export type LanguageReading = { language?: string | null; warning?: { from: string } };

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

/** Reads a language from its code or name. If there are several, the first counts. */
export function readLanguage(cells: readonly string[]): LanguageReading {
  const written = cells.map(unwrapCell).filter((cell) => cell !== '');
  if (written[0] === undefined) return { language: null };
  for (const cell of written) {
    const [first = ''] = cell.split(/[,;|/]/);
    // Some MARC records concatenate the codes of several languages without a separator.
    const tag =
      /^(?:[a-z]{3}){2,}$/.test(cell) && !codeOfName(cell) ? cell.slice(0, 3) : first.trim();
    const code = codeOfName(tag) ?? codeOfTag(tag);
    if (code) return { language: code };
  }
  return { warning: { from: written[0] } };
}
