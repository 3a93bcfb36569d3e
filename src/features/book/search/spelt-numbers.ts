const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const french =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  );
const frenchTens = '- - vingt trente quarante cinquante soixante soixante'.split(' ');

const joined = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(' ');

/** An English number up to 100. */
function inEnglish(number: number): string {
  if (number === 100) return 'one hundred';
  const unit = number % 10;
  return english[number] ?? joined(englishTens[(number - unit) / 10], unit > 0 && english[unit]);
}

/** A French number up to 999. */
function inFrench(number: number): string {
  if (number >= 100) {
    const [hundreds, rest] = [Math.floor(number / 100), number % 100];
    const cent = hundreds > 1 && rest === 0 ? 'cents' : 'cent';
    return joined(hundreds > 1 && french[hundreds], cent, rest > 0 && inFrench(rest));
  }
  if (number === 80) return 'quatre vingts';
  if (number > 80) return `quatre vingt ${inFrench(number - 80)}`;
  if (number < 17) return french[number] ?? '';
  if (number < 20) return `dix ${inFrench(number - 10)}`;
  const tens = Math.floor(number / 10);
  const rest = number - (tens === 7 ? 60 : tens * 10);
  return joined(frenchTens[tens], rest % 10 === 1 && 'et', rest > 0 && inFrench(rest));
}

/** A year from 1000 to 2099, as it is read. */
function yearInEnglish(year: number): string[] {
  const [first, last] = [Math.floor(year / 100), year % 100];
  const thousand = `${inEnglish(Math.floor(year / 1000))} thousand`;
  if (year % 1000 === 0) return [thousand];
  if (last === 0) return [`${inEnglish(first)} hundred`];
  const read = joined(inEnglish(first), last < 10 && 'oh', inEnglish(last));
  if (first !== 20) return [read];
  return [read, `${thousand} ${inEnglish(last)}`, `${thousand} and ${inEnglish(last)}`];
}
function yearInFrench(year: number): string {
  const [thousands, rest] = [Math.floor(year / 1000), year % 1000];
  return joined(thousands > 1 && inFrench(thousands), 'mille', rest > 0 && inFrench(rest));
}

const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const spellingsOf = (number: number): string[] =>
  number <= 100
    ? [String(number), inEnglish(number), inFrench(number)]
    : [String(number), ...yearInEnglish(number), yearInFrench(number)];

let bySpelling: Map<string, string[]> | undefined;

/**
 * The other ways to write a number: 1984 is "nineteen eighty four", and "mille neuf cent quatre vingt quatre". Empty for
 * other words, and for numbers that are neither up to 100 nor a year from 1000 to 2099.
 * @param words in lower case, without accents and hyphens
 */
export function otherSpellings(words: string): string[] {
  bySpelling ??= new Map(
    [...count(0, 100), ...count(1000, 2099)].flatMap((number) => {
      const all = [...new Set(spellingsOf(number))];
      return all.map((one) => [one, all.filter((other) => other !== one)] as const);
    }),
  );
  return bySpelling.get(words) ?? [];
}
