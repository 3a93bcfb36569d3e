import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import { languageCodesIso } from '@/features/book/offered/language-codes';
import { languageCodes } from '@/i18n/languages';
import { languageNames } from '@/lib/intl/intl-formats';
import otherNames from './language-names.json' with { type: 'json' };
import { remembered } from './remembered';
import { type ValueReading, unwrapCell } from './unwrap-cell';
import { words } from './words';

/** The first languages of a record, of which one is taken. */
const maxLanguages = 8;

/** Codes for books without a single language (ISO 639-2). */
const noLanguage = new Set(['und', 'mul', 'zxx', 'mis']);

/** Languages of the past and others that catalogues name in words. */
const furtherCodes = words(
  'nb la grc ang enm fro frm gmh goh non got arc syc akk sux egy cop pro haw fil yue sco nds hsb dsb rm oc fur sc wa br kw gv eo ia vo',
);
const fold = (name: string) =>
  foldHeading(name)
    .replace(/^(?:اللغه)?ال/, '')
    .replace(/يه$/, 'ي');

let byName: Map<string, string> | undefined;

/** The code of a language by its name, in one of the product's languages or in that language itself. */
function codeOfName(name: string): string | undefined {
  byName ??= new Map([
    // Names that Unicode does not have, and those of the LaTeX package babel, which biblatex writes.
    ...Object.entries(otherNames).flatMap(([code, names]) =>
      names.split(' ').map((one) => [fold(one), code] as const),
    ),
    ...[...furtherCodes, ...languageCodesIso].flatMap((code) =>
      [...languageCodes, 'de', 'es', 'it', 'pt', 'ru', code].map(
        (language) => [fold(languageNames(language).of(code) ?? code), code] as const,
      ),
    ),
  ]);
  return byName.get(fold(name));
}

/** Words of languages that are not the modern ones of that name. */
const otherLanguage =
  /(?<!\p{L})(?:old|middle|ancient|classical|early|sign|pidgin|creole|ancien|ancienne|moyen|vieil|vieux|signes|créole|قديم\p{L}*|القديم\p{L}*|الإشارة|kale)(?!\p{L})/iu;

/** The code of the only language that a text such as "Brazilian Portuguese" or "English (US)" names. */
function codeWithin(text: string): string | undefined {
  if (otherLanguage.test(text)) return undefined;
  const codes = text.split(/[^\p{L}\p{M}]+/u).flatMap((word) => (word && codeOfName(word)) || []);
  return new Set(codes).size === 1 ? codes[0] : undefined;
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

/** "Greek, Modern (1453-)", as catalogues write it, becomes "Modern Greek". */
const inOrder = (cell: string) =>
  cell.replace(/^([^,()]+), (old|middle|modern|ancient|classical)(?: \([^)]*\))?$/i, '$2 $1');

/** The names or codes in a cell. Some MARC records concatenate the codes without a separator. */
function partsOf(cell: string): string[] {
  if (/^(?:[a-z]{3}){2,}$/.test(cell) && !codeOfName(cell)) return cell.match(/[a-z]{3}/g) ?? [];
  return inOrder(cell)
    .split(/[,;|/،؛\n]|\s(?:and|et|&)\s/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '');
}

/** The languages of a file are few, and the platform takes long to find each. */
const readPart = remembered((part: string) => {
  const exact = codeOfName(part) ?? codeOfTag(part);
  // As a country each is more usual: Korea, Sweden, Brazil, Estonia.
  const isCountry = /^(?:kr|se|br|ee)$/i.test(part);
  return { code: exact ?? codeWithin(part), isExact: exact !== undefined && !isCountry };
}, 1000);

/** Reads a language from its code or name. If there are several, the first counts. */
export function readLanguage(cells: readonly string[]): ValueReading<string> {
  const written = cells.map(unwrapCell).filter((cell) => cell !== '');
  if (written[0] === undefined) return { value: null };
  const all = written.flatMap(partsOf);
  const parts = all.slice(0, maxLanguages).map((part) => ({ part, ...readPart(part) }));
  const found = parts.find(({ code }) => code !== undefined);
  if (found?.code === undefined) return { warning: { from: written[0] } };
  const { code: value, part, isExact } = found;
  const others = parts.filter(({ code }) => code !== value).map((one) => one.part);
  others.push(...all.slice(maxLanguages));
  return {
    value,
    ...(!isExact && { warning: { from: part, to: value } }),
    ...(others.length > 0 && { others }),
  };
}
