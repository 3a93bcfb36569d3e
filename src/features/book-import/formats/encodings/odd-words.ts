/** Words that no language writes. They show that a text was read in a wrong encoding: "AnnŽe", "Âîéíà", "бНИМЮ". */

/** A longer word is checked in parts, because patterns take time that grows with the square of it. */
const word = /[A-Za-z\u0080-\u{10FFFF}]{1,60}/gu;

/** Scripts that are not mixed within one word. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  // The sign of a millionth stands before a unit: "μm".
  /(?!^μ[A-Za-z])\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /[\uFF66-\uFF9D]/,
];

const oddities: readonly RegExp[] = [
  // A lost letter, a control character, or a code without a character.
  /[\uFFFD\u0080-\u009F\p{Co}\p{Cn}]/u,
  // A sign between letters, where other encodings have letters.
  /[\p{Ll}\p{Lu}](?:(?!\u00B4)[\p{S}\p{No}]|[¡¿§¶†‡•‰‚„‹›«»ªº])+\p{L}/u,
  // A sign that begins or ends a word, where other encodings have letters, and letters that no word has.
  /^(?![«“„‘’‚‹…–—¡¿‐―·]|°[CF]$)[\p{S}\p{P}\p{No}][\p{Ll}\p{Lu}]|[\p{Ll}\p{Lu}]{2}[¤¦§¨¯±³¶¸¹¼½¾×÷‡†]|ƒ|[ªº]\p{L}|[\u2500-\u259F]/u,
  // A capital after a small letter, or between a letter and a small letter.
  /\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{Lm})\p{L}(?!\p{ASCII})\p{Lu}\p{Ll}/u,
  // Four accents of Western languages in a row.
  /[\u00C0-\u00FF]{4}/u,
  // Letters that only end a word.
  /ς\p{L}|[ךםןףץ]\p{Script=Hebrew}|[ةى][\u0621-\u064A]/u,
  // An accent without a letter.
  /^\p{M}|[^\p{L}\p{M}]\p{M}/u,
];

export const isOdd = (text: string): boolean =>
  oddities.some((oddity) => oddity.test(text)) ||
  scripts.filter((script) => script.test(text)).length > 1;

export const foreign = /[^\0-\x7F]/;

/** The words of a text with a letter outside of ASCII. Most cells have none, so they are not taken apart. */
export const foreignWords = (text: string): string[] =>
  foreign.test(text) ? (text.match(word)?.filter((one) => foreign.test(one)) ?? []) : [];

/** The first word of a text that no language writes. */
export const oddWord = (text: string): string | undefined => foreignWords(text).find(isOdd);

/**
 * Letters that are written in ASCII: as in JSON, in the files of Excel, an address, a mail, TeX, German TeX, HZ, UTF-7, and MARC-8 with or without its
 * escapes; or that were replaced by question marks.
 */
const asciiLetters =
  /\\u[\da-f]{4}|_x[\dA-F]{4}_|[%=][C-F][\dA-F][%=][89AB][\dA-F]|\\["'`^~]\{?\p{L}|\p{L}"\p{Ll}|~\{[!-z|]{2,}~\}|\+A[C-Za-f][AEIMQUYcgkosw048](?![A-Za-z\d+/])|\+(?=\w[a-z]*[A-Z\d+/])[A-Za-z\d+/]{5,}-|\$1(?:[!-~]{3})+\(B|^(?:![0-~]{2}){2,}$|\p{L}\?+\p{L}|^\?{2,}|^\?\s|(?:^|[\s'’])\?\p{L}/u;

/** The first letter of a text that is written in ASCII. */
export const asciiLetter = (text: string): string | undefined => asciiLetters.exec(text)?.[0];

/**
 * A text whose accents are joined to their letters. A text with many accents on one letter stays, because joining them
 * takes time that grows with the square of their number.
 */
export const composed = (text: string): string =>
  /\p{M}{11}/u.test(text) ? text : text.normalize('NFC');
