import iconv from 'iconv-lite';
import { remembered } from '../../values/remembered';
import { foreign, isOdd } from './odd-words';

/** Languages of books. The second ones have few readers, so that a text is likely in them only by many words. */
const commonLanguages =
  'fr de es pt it ca en nl da sv nb fi is et lv lt pl cs sk sl hr hu ro tr vi ru uk bg sr mk el he ar fa ur th hy ka ja zh zh-Hant ko'.split(
    ' ',
  );
const rareLanguages = 'gl eu az sq eo mt cy ga be'.split(' ');
const rareShare = 0.1;

/** The bytes with which the common letters of a language begin in an encoding of two bytes. */
const commonLetters: Record<string, [encoding: string, ...leads: number[]]> = {
  ja: ['euc-jp', 0xa4, 0xa5, ...range(0xb0, 0xcf)],
  zh: ['gb18030', ...range(0xb0, 0xd7)],
  'zh-Hant': ['big5', ...range(0xa4, 0xc5)],
  ko: ['euc-kr', ...range(0xb0, 0xc8)],
};

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Weights of what is known less exactly, in letters: one letter beside pairs, any letter beside those that were seen. */
const pairWeight = 8;
const letterWeight = 60;
const anyAccent = 0.02;
const tiniest = 1e-300;

const scripts =
  'Latin Cyrillic Greek Hebrew Arabic Thai Armenian Georgian Han Hiragana Katakana Hangul'
    .split(' ')
    .map((name) => [name, new RegExp(String.raw`\p{Script=${name}}`, 'u')] as const);

/** What a letter is without its accent, and its script. */
const letterOf = remembered(
  (letter: string) => ({
    bare: letter.normalize('NFD').charAt(0),
    script: scripts.find(([, pattern]) => pattern.test(letter))?.[0],
  }),
  Infinity,
);

/** How often letters stand in a text, and how often each follows another one. */
class Counts {
  readonly #pairs = new Map<string, number>();
  readonly #letters = new Map<string, number>();
  total = 0;

  add(before: string, letter: string) {
    this.#pairs.set(before + letter, (this.#pairs.get(before + letter) ?? 0) + 1);
    this.#letters.set(letter, this.of(letter) + 1);
    this.total += 1;
  }

  of(letter: string): number {
    return this.#letters.get(letter) ?? 0;
  }

  /** @param likely how likely the letter is where the pair tells nothing */
  after(before: string, letter: string, likely: number): number {
    const pairs = this.#pairs.get(before + letter) ?? 0;
    return (pairs + pairWeight * likely) / (this.of(before) + pairWeight);
  }
}

const word = /[\p{L}\p{M}]+|[^\p{ASCII}\p{L}\p{M}]/gu;
const folded = (text: string) => text.replaceAll('İ', 'i').toLowerCase().normalize('NFC');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const codes = Array.from(alphabet).flatMap((one) => Array.from(alphabet, (two) => one + two));

/** Words with letters that books have, and names of today lack. */
const wordsOfBooks: Partial<Record<string, string>> = {
  de: 'straße schloß groß weiß fluß süß maß gruß außer fuß',
  fr: 'à là déjà voilà où même être tête forêt âme théâtre château hôtel côté nôtre œuvre cœur sœur œil goût août sûr noël',
};

/**
 * A text in a language that the platform has: the names of countries, languages and currencies.
 * @throws Error with a build of Node.js that has English only, with which every file would seem to be in one encoding
 */
function textIn(language: string): string {
  const names = (type: 'region' | 'language' | 'currency', of: readonly string[]) => {
    const display = new Intl.DisplayNames(language, { type, fallback: 'none' });
    const found = display.resolvedOptions().locale;
    if (found !== language)
      throw new Error(
        `This Node.js has no names in ${language}, only in ${found}: use one with full ICU`,
      );
    return of.flatMap((code) => display.of(code) ?? []);
  };
  const currencies = Intl.supportedValuesOf('currency');
  const text = [names('region', codes), names('language', codes), names('currency', currencies)]
    .flat()
    .join(' ');
  // Romanian was written with a cedilla for lack of a comma.
  if (language === 'ro') return `${text} ${text.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')}`;
  return `${text} ${wordsOfBooks[language] ?? ''}`;
}

/** How likely words are in a language, by the pairs of letters of a text in it, with and without accents. */
class LanguageModel {
  readonly #exact = new Counts();
  readonly #bare = new Counts();
  readonly #common: ReadonlySet<string>;
  readonly #scripts = new Set<string | undefined>();
  readonly #likely = remembered((letter: string) => {
    const { total } = this.#bare;
    return (this.#bare.of(letter) + letterWeight * this.#any(letter)) / (total + letterWeight);
  }, Infinity);

  constructor(language: string) {
    for (const [one] of textIn(language).matchAll(word)) {
      let before = ' ';
      for (const letter of `${folded(one)} `) {
        this.#exact.add(before, letter);
        this.#bare.add(letterOf(before).bare, letterOf(letter).bare);
        this.#scripts.add(letterOf(letter).script);
        before = letter;
      }
    }
    const [encoding = '', ...leads] = commonLetters[language] ?? [];
    const pairs = leads.flatMap((lead) => range(0x40, 0xfe).flatMap((trail) => [lead, trail]));
    this.#common = new Set(leads.length === 0 ? [] : iconv.decode(Buffer.from(pairs), encoding));
  }

  likelihood(text: string): number {
    const { script } = letterOf(text.charAt(0));
    if (!this.#scripts.has(script)) return Math.max(tiniest, 1e-7 ** text.length);
    let likelihood = 1;
    let before = ' ';
    for (const letter of `${text} `) {
      const { bare } = letterOf(letter);
      const alone = this.#bare.after(letterOf(before).bare, bare, this.#likely(bare));
      const accent = bare === letter ? 1 : this.#accent(letter, bare);
      likelihood *= this.#exact.after(before, letter, alone * accent);
      before = letter;
    }
    return Math.max(tiniest, likelihood);
  }

  #accent(letter: string, bare: string): number {
    const known = this.#exact.of(letter) + anyAccent;
    return known / (this.#bare.of(bare) + 1);
  }

  #any(letter: string): number {
    if (this.#common.has(letter)) return 50 / this.#common.size;
    const { script } = letterOf(letter);
    if (!this.#scripts.has(script)) return 1e-7;
    return /[a-z]/.test(letter) ? 0.01 : 1e-4;
  }
}

let models: { model: LanguageModel; share: number }[] | undefined;
/** The languages with their shares before a text is read. */
function modelsOf() {
  const sum = commonLanguages.length + rareLanguages.length * rareShare;
  models ??= [...commonLanguages, ...rareLanguages].map((language) => ({
    model: new LanguageModel(language),
    share: (rareLanguages.includes(language) ? rareShare : 1) / sum,
  }));
  return models;
}

/** How likely a word is in each language. */
const likelihoodsOf = remembered(
  (text: string) => modelsOf().map(({ model }) => model.likelihood(text)),
  20_000,
);

/** Signs where texts have them: before a word, after it, within it, and alone. */
const usualSign =
  /^[«“‘„‚¿¡](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?])[»”’“‘…]$|(?<=\p{L})[’‘](?=\p{L})|(?<=[lL])·(?=[lL])|(?<![\p{L}\p{M}])\u00A0|\u00A0(?!\p{L})|(?<!\p{L})[–—…°№£€](?!\p{L})/u;

/** @param around the sign with those beside it */
function signLikelihood(sign: string, around: string): number {
  if (/[\p{C}\uFFFD]/u.test(sign)) return 1e-8;
  if (usualSign.test(around)) return 5e-3;
  return /\p{L}/u.test(around) ? 1e-7 : 1e-5;
}

/** A small Latin letter beside one of East Asia. */
const mixed =
  /[a-z][\p{scx=Han}\p{scx=Hang}\p{scx=Kana}]|[\p{scx=Han}\p{scx=Hang}\p{scx=Kana}][a-z]/u;
const oddLikelihood = 1e-3;
/** Rounds in which the share of each language in a text is found. */
const rounds = 2;
/** The weight of the shares that languages have before a text is read, in words. */
const shareWeight = 0.02;
/** In characters. More of a word does not count. */
const maxWordLength = 30;

const anyWord = /./;

/**
 * How likely the words of a text are, as a logarithm. A text may be in several languages.
 * @param counted what a word has to have; if missing, a letter outside of ASCII
 */
export function likelihoodOf(text: string, counted = foreign): number {
  let sum = 0;
  const found: number[][] = [];
  for (const part of text.split(/[\t-\x2F\x3A-\x40\x5B-\x60\x7B-\x7F]+/)) {
    if (!counted.test(part)) continue;
    if (isOdd(part) || mixed.test(part)) sum += Math.log(oddLikelihood);
    for (const { 0: one, index } of part.matchAll(word))
      if (/[\p{L}\p{M}]/u.test(one)) found.push(likelihoodsOf(folded(one.slice(0, maxWordLength))));
      else sum += Math.log(signLikelihood(one, part.slice(Math.max(0, index - 1), index + 2)));
  }
  const start = modelsOf().map(({ share }) => share);
  let shares: readonly number[] = start;
  const inShares = (likelihoods: readonly number[]) =>
    likelihoods.reduce((all, one, at) => all + one * (shares[at] ?? 0), 0);
  for (let round = 0; round < rounds; round += 1) {
    const next = start.map((share) => share * shareWeight);
    for (const likelihoods of found) {
      const whole = inShares(likelihoods);
      for (const [at, one] of likelihoods.entries())
        next[at] = (next[at] ?? 0) + (one * (shares[at] ?? 0)) / whole;
    }
    shares = next.map((one) => one / (found.length + shareWeight));
  }
  return found.reduce((all, likelihoods) => all + Math.log(inShares(likelihoods)), sum);
}

/** What words of other scripts have in Latin letters, and how much less likely, as a logarithm, each makes a word. */
const romanization: readonly [RegExp, number][] = [
  [/[\uFE20\uFE21]/gu, 2],
  [/(?![\uFE20\uFE21])\p{M}/gu, 7],
  [/[^\p{ASCII}\p{M}]/gu, 3],
];

/** How likely the words of a text are, of which each may be of another script in Latin letters. */
export function likelihoodOfRomanized(text: string): number {
  let weight = 0;
  const words = text.split(/\s+/).map((one) => {
    const bare = one.normalize('NFD').replace(/[\p{M}ʹʺʻʼ]/gu, '');
    const lost = romanization.reduce(
      (sum, [marks, each]) => sum + (one.match(marks)?.length ?? 0) * each,
      0,
    );
    if (likelihoodOf(one) > likelihoodOf(bare, anyWord) - lost) return one;
    weight += lost;
    return bare;
  });
  return likelihoodOf(words.join(' '), anyWord) - weight;
}
