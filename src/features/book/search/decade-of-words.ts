import { withAsciiDigits } from '@/lib/text/digits';
import { wordStem } from './word-stem';

/** "The twenties" to "the nineties" in English, French, Arabic and Swahili. */
const decades = [
  ['twenties', 'années vingt', 'العشرينيات', 'miaka ya ishirini'],
  ['thirties', 'années trente', 'الثلاثينيات', 'miaka ya thelathini'],
  ['forties', 'années quarante', 'الأربعينيات', 'miaka ya arobaini'],
  ['fifties', 'années cinquante', 'الخمسينيات', 'miaka ya hamsini'],
  ['sixties', 'années soixante', 'الستينيات', 'miaka ya sitini'],
  ['seventies', 'années soixante-dix', 'السبعينيات', 'miaka ya sabini'],
  ['eighties', 'années quatre-vingt', 'الثمانينيات', 'miaka ya themanini'],
  ['nineties', 'années quatre-vingt-dix', 'التسعينيات', 'miaka ya tisini'],
].map((names) => new Set(names.map(wordStem)));

/** The first year of a decade: "1950s", "50s", "années 1950", "années 50", "miaka ya 1950", or by its name. */
export function decadeOfWords(words: string): number | undefined {
  const text = withAsciiDigits(words);
  const [, english] = /^(?:the )?['’]?(\d{3}0|[2-9]0)['’]?s$/i.exec(text) ?? [];
  const stem = wordStem(text);
  const [, named] = /^(?:annee|عقد|miaka ya) (\d{3}0|[2-9]0)$/.exec(stem) ?? [];
  const digits = english ?? named;
  if (digits !== undefined) return digits.length === 2 ? 1900 + Number(digits) : Number(digits);
  // "Sixty" has the stem of "sixties".
  const nth = /ty$/i.test(words) ? -1 : decades.findIndex((names) => names.has(stem));
  return nth < 0 ? undefined : 1920 + 10 * nth;
}
