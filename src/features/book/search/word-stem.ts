/** Arabic letters that are written in several ways; `search_fold` does the same. */
const oneLetter: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/** Words for "books" around the name of a genre: "children's books", "livres de voyage", "vitabu vya historia". */
const booksBefore = /^(?:livres? (?:de |d |pour )?|vitabu vya |kitabu cha |كتب |كتاب |ادب )/;
const booksAfter = / books?$/;

/** A word without its article (in Arabic also "in the") and the endings of plural, gender and relation. */
const stemOfWord = (word: string): string =>
  /^[\u0600-\u06ff]/.test(word)
    ? word.replace(/^ب?ال(?=...)/, '').replace(/(?<=...)(?:يات|يه|ات|ه|ي)$/, '')
    : word.replace(/(?<=..)ies$/, 'y').replace(/(?<=...)[sx]$/, '');

/**
 * Words in a form that is the same in singular and plural, and with or without an article, as far as that is a matter of
 * endings in English, French, Arabic and Swahili. It ignores case, accents and punctuation.
 */
export const wordStem = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼـ]/gu, '')
    .toLowerCase()
    .replaceAll(/[ٱىةکی]/g, (letter) => oneLetter[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .replace(booksBefore, '')
    .replace(booksAfter, '')
    .split(' ')
    .map(stemOfWord)
    .join(' ');
