import { sampleBooks } from '@/features/book/seed/sample-books';

type SampleBook = (typeof sampleBooks)[number];
/** What a person types, and the titles of which one has to come first. */
export type MadeSearch = { kind: string; typed: string; right: readonly string[] };

/** Words as people type them: without accents, punctuation or capitals. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ـ]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const withoutArticle = (words: string[]) =>
  /^(the|a|an|le|la|les|un|une|der|die|das)$/.test(words[0] ?? '') ? words.slice(1) : words;
const titlesWhere = (isRight: (words: string[], book: SampleBook) => boolean) =>
  sampleBooks.filter((one) => isRight(wordsOf(one.title), one)).map(({ title }) => title);
const titlesBy = (author: string) => titlesWhere((_, one) => one.author === author);

/** What has to come first for the beginning of a word: titles that begin with it, or else have it, or else authors. */
function rightFor(beginning: string): string[] {
  const starts = (word: string) => word.startsWith(beginning);
  const found = [
    titlesWhere(
      (words) => words.slice(0, 1).some(starts) || withoutArticle(words).slice(0, 1).some(starts),
    ),
    titlesWhere((words) => words.some(starts)),
    titlesWhere((_, { author }) => wordsOf(author).some(starts)),
  ].find((titles) => titles.length > 0);
  return found ?? [];
}

/** The nth word of a title that no other title and no author has, of at least four letters. */
function ownWord({ title }: SampleBook, nth: number): string | undefined {
  const isOwn = (word: string) =>
    titlesWhere((words, { author }) =>
      [...words, ...wordsOf(author)].some((one) => one.startsWith(word)),
    ).length === 1;
  const own = wordsOf(title).filter((word) => /^\p{L}{4,}$/u.test(word) && isOwn(word));
  return own[nth % own.length];
}
const lastName = ({ author }: SampleBook): string | undefined =>
  wordsOf(author).findLast((word) => word.length > 3);
const keyboards = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'];
function neighbour(letter: string): string {
  const row = keyboards.find((keys) => keys.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  return row[at + 1] ?? row[at - 1] ?? letter;
}

type Typo = (word: string, at: number) => string;
/** The kinds of typos, at a given letter. */
const typos = {
  dropped: (word, at) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  swapped: (word, at) =>
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  neighbour: (word, at) => word.slice(0, at) + neighbour(word.charAt(at)) + word.slice(at + 1),
} satisfies Record<string, Typo>;
const anyTypo = (nth: number): Typo => Object.values(typos)[nth % 4] ?? typos.dropped;

/** Arabic as many write it: without hamza, with ه for ة and ي for ى. */
const plainArabic = (text: string) =>
  text.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي');

type Make = (book: SampleBook, nth: number) => Omit<MadeSearch, 'kind'> | undefined;

/** Whether a misspelt word begins another word, which it then means. */
const meansAnother = (word: string) =>
  sampleBooks.some(({ title, author }) =>
    [...wordsOf(title), ...wordsOf(author)].some((one) => one.startsWith(word)),
  );

const misspelt = (word: string, typo: Typo, nth: number, right: readonly string[]) => {
  const typed = typo(word, nth % (word.length - 1));
  return typed.length < 4 || meansAnother(typed) ? undefined : { typed, right };
};
const misspeltTitle =
  (typo: Typo): Make =>
  (book, nth) =>
    misspelt(ownWord(book, nth) ?? '', typo, nth, [book.title]);
const misspeltAuthor =
  (typo: Typo): Make =>
  (book, nth) =>
    misspelt(lastName(book) ?? '', typo, nth, titlesBy(book.author));

const kinds: Record<string, Make> = {
  'a title': ({ title }) => ({ typed: wordsOf(title).join(' '), right: [title] }),
  'the beginning of a title': ({ title }) => {
    const words = wordsOf(title);
    const typed = words.slice(0, Math.ceil(words.length / 2)).join(' ');
    if (words.length < 3) return undefined;
    return { typed, right: titlesWhere((all) => all.join(' ').startsWith(typed)) };
  },
  'a word': ({ title, author }, nth) => {
    const words = [...wordsOf(title), ...wordsOf(author)].filter((word) => word.length > 3);
    const typed = words[nth % words.length];
    return typed === undefined ? undefined : { typed, right: rightFor(typed) };
  },
  'the beginning of a word': ({ title, author }, nth) => {
    const words = [...wordsOf(title), ...wordsOf(author)].filter((word) => word.length > 3);
    const typed = words[nth % words.length]?.slice(0, 3 + (nth % 2));
    return typed === undefined ? undefined : { typed, right: rightFor(typed) };
  },
  'words of a title in another order': ({ title }) => {
    const words = wordsOf(title).filter((word) => word.length > 3);
    if (words.length < 2) return undefined;
    return {
      typed: words.toReversed().join(' '),
      right: titlesWhere((all) => words.every((word) => all.includes(word))),
    };
  },
  'a title with a letter dropped': misspeltTitle(typos.dropped),
  'a title with a letter doubled': misspeltTitle(typos.doubled),
  'a title with letters swapped': misspeltTitle(typos.swapped),
  'a title with a neighbouring letter': misspeltTitle(typos.neighbour),
  'a misspelt title with its author': (book, nth) => {
    const [word, name] = [ownWord(book, nth), lastName(book)];
    if (!word || !name) return undefined;
    const typed = anyTypo(nth)(word, nth % (word.length - 1));
    return { typed: `${typed} ${name}`, right: [book.title] };
  },
  'an author': ({ author }) => {
    const name = wordsOf(author);
    return {
      typed: name.join(' '),
      right: [
        ...titlesBy(author),
        ...titlesWhere((words) => name.every((word) => words.includes(word))),
      ],
    };
  },
  'a misspelt author': (book, nth) => misspeltAuthor(anyTypo(nth))(book, nth),
  'an author with initials': ({ author }) => {
    const words = wordsOf(author);
    const last = words.at(-1) ?? '';
    if (words.length < 2 || last.length < 4) return undefined;
    const initials = words.slice(0, -1).map((word) => word.charAt(0));
    return { typed: `${initials.join('')} ${last}`, right: titlesBy(author) };
  },
  'Arabic as many write it': ({ title, language }) =>
    language === 'ar'
      ? { typed: plainArabic(wordsOf(title).join(' ')), right: [title] }
      : undefined,
};

/** Searches of each kind for books spread over the sample library; the same ones in each run. */
export function madeSearches(eachKind: number): MadeSearch[] {
  return Object.entries(kinds).flatMap(([kind, make], offset) => {
    const made = sampleBooks.flatMap((book, nth) => {
      const one = make(book, nth);
      return one ? [{ kind, ...one }] : [];
    });
    const step = made.length / eachKind;
    return Array.from({ length: eachKind }, (_, nth) => Math.floor(nth * step) + offset).flatMap(
      (at) => made[at % made.length] ?? [],
    );
  });
}
