import type { FactInFile } from '@/features/book/offered/book-hooks.server';
import { seriesInTitle } from '@/features/book/offered/series-in-title';
import { fitLine } from '@/lib/text/fit-line';
import { type SeriesForm, seriesForm, seriesNameMaxLength } from './series.schema';

/** The headings of a name, best first, and of the number beside it: MARC, BibTeX, Calibre, and tables in four languages. */
const pairs: readonly (readonly [names: string, numbers: string])[] = [
  ['830$a', '830$v'],
  ['800$t', '800$v'],
  ['490$a', '490$v'],
  [
    'series | series name | series title | série | collection | السلسلة | سلسلة | mfululizo',
    `series index | series number | series no | series position | number in series | book number | number | volume |
      seriesnumber | numéro dans la série | numéro | tome | رقم السلسلة | الرقم في السلسلة | namba katika mfululizo`,
  ],
];

const fold = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
const headings = pairs.map((pair) => pair.map((all) => all.split('|').map(fold)));

/**
 * The headings of a file, folded. In a French file "collection" is a publisher's series; in other files it is a group that the
 * owner of the books has made, and is left out.
 */
function foldedIn(all: readonly string[]): string[] {
  const folded = all.map(fold);
  const isFrench = folded.some((one) => /^(?:titre|auteur|éditeur)/.test(one));
  return folded.map((one) => (one === 'collection' && !isFrench ? '' : one));
}

/** The headings of a file under which it may name a series; those of numbers only beside one of names. */
export function seriesHeadings(all: readonly string[]): string[] {
  const folded = foldedIn(all);
  return headings.flatMap(([names = [], numbers = []]) => {
    const among = (some: readonly string[]) =>
      all.filter((_, at) => some.includes(folded[at] ?? ''));
    const named = among(names);
    return named.length > 0 ? [...named, ...among(numbers)] : [];
  });
}

/** A longer name is none with a number, and the pattern would take long to find that. */
const mostNameRead = 1000;
/** "Discworld, #5", "Discworld [5]" and "Discworld ; 5". */
const nameAndNumber = /^(.+?)[\s,;]*(?:#\s*|\[|\(#?|;\s*)(\d[^\][()]*?)[\])]?$/s;
/** "v. 2", "Bd. 2", "#2". */
const beforeNumber =
  /^(?:v|vol|volumes?|bd|band|t|tome|no|nr|num|n[º°]|#|book|livre|bk|pt|part|رقم|ج|na)\.?\s*(?=\d)/iu;

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();
/** "One; Another, #3" are two, "Discworld ; 5" is one with its number. */
const partsOf = (text: string) =>
  text
    .split(/;(?!\s*\d)/)
    .map(lineOf)
    .filter(Boolean);
/** Programs that count in fractions write "2.0". */
const numberOf = (text: string) => text.replace(beforeNumber, '').replace(/\.0+$/, '');

type SeriesInFile = { series?: SeriesForm; warnings: FactInFile['warnings'][number][] };

/** What a form takes. A name is cut, a number is left out. */
function checked(from: string, numbers: string, others: readonly string[] = []): SeriesInFile {
  const [number = '', ...further] = numbers.split(';').map(lineOf);
  const rest = [...others, ...further].filter(Boolean);
  const warnings: SeriesInFile['warnings'] =
    rest.length > 0 ? [{ code: 'othersLeftOut', from: rest.join('; ') }] : [];
  const seriesName = fitLine(from, seriesNameMaxLength);
  const named = seriesForm.safeParse({ seriesName, seriesNumber: null }).data;
  if (!named) return { warnings: [{ code: 'valueLeftOut', from: lineOf(`${from} ${numbers}`) }] };
  if (seriesName !== from) warnings.push({ code: 'shortened', from, to: seriesName });
  const seriesNumber = numberOf(number) || null;
  const whole = seriesForm.safeParse({ seriesName, seriesNumber }).data;
  if (!whole) warnings.push({ code: 'valueLeftOut', from: number });
  return { series: whole ?? named, warnings };
}

/** The series that a record of a file names, and the number there; of several the first, with a warning. */
export function seriesInFile(
  title: string,
  values: Readonly<Record<string, string>>,
): SeriesInFile {
  const folded = foldedIn(Object.keys(values));
  const byHeading = new Map(Object.values(values).map((value, at) => [folded[at], value]));
  const valueOf = (names: readonly string[] = []) =>
    names.map((name) => byHeading.get(name)?.trim()).find(Boolean) ?? '';
  const [first, ...others] = headings.flatMap(([names, numbers]) => {
    const [name, ...further] = partsOf(valueOf(names));
    return name === undefined ? [] : [{ name, number: valueOf(numbers), further }];
  });
  if (first) {
    const { name, number, further } = first;
    const isRead = number === '' && name.length <= mostNameRead;
    const [, bare = name, inName = ''] = (isRead && nameAndNumber.exec(name)) || [];
    const otherNames = others.map((one) => one.name).filter((one) => fold(one) !== fold(bare));
    return checked(bare, number || inName, [...further, ...otherNames]);
  }
  const inTitle = seriesInTitle(title.trim());
  return inTitle ? checked(lineOf(inTitle.series), inTitle.number) : { warnings: [] };
}

/** The series of a record in a line for people. */
export const seriesText = ({ seriesName, seriesNumber }: SeriesForm): string =>
  [seriesName, seriesNumber].filter(Boolean).join(', ');
