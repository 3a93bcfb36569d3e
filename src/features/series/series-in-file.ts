import { seriesInTitle } from '@/lib/books/series-in-title';
import { type SeriesForm, seriesForm } from './series.schema';

/** The headings of a name, best first, and of the number beside it: MARC, BibTeX, Calibre, and tables in four languages. */
const pairs: readonly (readonly [names: string, numbers: string])[] = [
  ['830$a', '830$v'],
  ['800$t', '800$v'],
  ['490$a', '490$v'],
  [
    'series | series name | series title | série | collection | السلسلة | سلسلة | mfululizo',
    `series index | series number | series no | series position | number in series | book number | number | volume |
      numéro dans la série | numéro | tome | رقم السلسلة | الرقم في السلسلة | namba katika mfululizo`,
  ],
];

const fold = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
const headings = pairs.map((pair) => pair.map((all) => all.split('|').map(fold)));

/** "Discworld, #5", "Discworld [5]" and "Discworld ; 5". */
const nameAndNumber = /^(.+?)[\s,;]*(?:#\s*|\[|\(#?|;\s*)(\d[^\][()]*?)[\])]?$/s;
/** "v. 2", "Bd. 2", "#2". */
const beforeNumber =
  /^(?:v|vol|volumes?|bd|band|t|tome|no|nr|num|n[º°]|#|book|livre|bk|pt|part|رقم|ج|na)\.?\s*(?=\d)/iu;

/** The first of several: "1; Another series, #3". */
const firstOf = (text: string) => text.split(';')[0]?.trim() ?? '';
const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Programs that count in fractions write "2.0". */
const numberOf = (text: string) => firstOf(text).replace(beforeNumber, '').replace(/\.0+$/, '');

/** What a form takes; without the number if only that is not a number of a series. */
function checked(name: string, number: string): SeriesForm | undefined {
  const seriesName = lineOf(name);
  const seriesNumber = lineOf(number) || null;
  return [seriesNumber, null]
    .map((one) => seriesForm.safeParse({ seriesName, seriesNumber: one }).data)
    .find(Boolean);
}

/** The series that a record of a file names, and the number there; of several the first. */
export function seriesInFile(
  title: string,
  values: Readonly<Record<string, string>>,
): SeriesForm | undefined {
  const byHeading = new Map(Object.entries(values).map(([name, value]) => [fold(name), value]));
  const valueOf = (names: readonly string[] = []) =>
    names.map((name) => byHeading.get(name)?.trim()).find(Boolean) ?? '';
  for (const [names, numbers] of headings) {
    const name = valueOf(names);
    if (name === '') continue;
    const number = valueOf(numbers);
    const [, bare = firstOf(name), inName = ''] = number ? [] : (nameAndNumber.exec(name) ?? []);
    return checked(bare, numberOf(number || inName));
  }
  const inTitle = seriesInTitle(title.trim());
  return inTitle && checked(inTitle.series, numberOf(inTitle.number));
}
