import { languageCodes } from '@/i18n/languages';
import { languageNames } from '@/lib/intl-formats';
import { languageCodesIso } from '@/lib/language-codes';
import { foldHeading } from '../formats/guess-mapping';
import { unwrapCell } from './isbn-value';

export type LanguageReading = { language?: string | null; warning?: { from: string } };

/** Codes that say that a book has no one language (ISO 639-2). */
const noLanguage = new Set(['und', 'mul', 'zxx', 'mis']);

let byName: Map<string, string> | undefined;

/** The code of a language by its name in the product's languages or in its own. */
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

/** The code of a tag such as `eng`, `fre` or `en-US`: of two letters where there is one. */
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

/** Reads a language from its code or name. Of several, the first is taken. */
export function readLanguage(cells: readonly string[]): LanguageReading {
  const written = cells.map(unwrapCell).filter((cell) => cell !== '');
  if (written[0] === undefined) return { language: null };
  for (const cell of written) {
    const [first = ''] = cell.split(/[,;|/]/);
    // Some MARC records have the codes of several languages in one, without a sign between.
    const tag =
      /^(?:[a-z]{3}){2,}$/.test(cell) && !codeOfName(cell) ? cell.slice(0, 3) : first.trim();
    const code = codeOfName(tag) ?? codeOfTag(tag);
    if (code) return { language: code };
  }
  return { warning: { from: written[0] } };
}
