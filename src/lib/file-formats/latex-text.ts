/** The combining mark of each accent command, which is one symbol or one letter: `\'` or `\v`. */
const accents: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '"': '\u0308',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030C',
  H: '\u030B',
  c: '\u0327',
  k: '\u0328',
  r: '\u030A',
  d: '\u0323',
  b: '\u0331',
};
/** The sign of each command that stands for one. */
const signs: Record<string, string> = {
  ss: 'ß',
  SS: 'ẞ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  NG: 'Ŋ',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  copyright: '©',
  S: '§',
  textendash: '–',
  textemdash: '—',
  textquoteleft: '‘',
  textquoteright: '’',
  pounds: '£',
  textquotedblleft: '“',
  textquotedblright: '”',
  guillemotleft: '«',
  guillemotright: '»',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textbar: '|',
  P: '¶',
  textunderscore: '_',
  textdollar: '$',
  textbraceleft: '{',
  textbraceright: '}',
  euro: '€',
  texteuro: '€',
  textregistered: '®',
  texttrademark: '™',
  textdegree: '°',
  quad: ' ',
  textless: '<',
  textgreater: '>',
  textexclamdown: '¡',
  textquestiondown: '¿',
  space: ' ',
};

const token = /\\([a-zA-Z]+)\s*|\\([\s\S])|---|--|``|''|[{}~$]|[^\\{}~$`'-]+|[\s\S]/g;

/** Characters that stand for another sign, or for none. */
const plainSigns: Record<string, string> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '~': ' ',
  '{': '',
  '}': '',
  $: '',
};

/** The entry of a table. Ignores the properties that every object inherits, such as `constructor`. */
const entryOf = (table: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * What a token becomes: a text, or an accent for the letter that follows.
 * @param word the name of a command of letters, such as `ss`
 * @param symbol the name of a command of another character, such as `&`
 */
function meaningOf(
  whole: string,
  word: string | undefined,
  symbol: string | undefined,
): { text: string; accent?: string | undefined } {
  if (word !== undefined) {
    const sign = entryOf(signs, word);
    return sign === undefined ? { text: '', accent: entryOf(accents, word) } : { text: sign };
  }
  if (symbol === undefined) return { text: entryOf(plainSigns, whole) ?? whole };
  const accent = entryOf(accents, symbol);
  if (accent !== undefined) return { text: '', accent };
  // `\-` marks a place where the word may be hyphenated.
  if (symbol === '-') return { text: '' };
  // `\\` ends a line, and the others of these adjust the space.
  return { text: /[\\\s/,;:!]/.test(symbol) ? ' ' : symbol };
}

/**
 * The plain text of a value in LaTeX: accents are joined to their letters, commands for signs
 * become the signs, and other commands leave their argument.
 */
export function latexToText(latex: string): string {
  let text = '';
  let accent = '';
  for (const [whole, word, symbol] of latex.matchAll(token)) {
    const meaning = meaningOf(whole, word, symbol);
    if (accent === '' || meaning.text.trim() === '') text += meaning.text;
    else {
      const [letter = '', ...rest] = Array.from(meaning.text.trimStart());
      // `\i` and `\j` are letters without the dot that an accent replaces.
      const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
      text += (base + accent).normalize('NFC') + rest.join('');
      accent = '';
    }
    accent = meaning.accent ?? accent;
  }
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** The LaTeX of the signs that a backslash alone does not escape. */
const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '{`}',
  "'": "{'}",
  '-': '{-}',
};

/** A text as LaTeX. Letters of all scripts stay as they are, because BibTeX files are UTF-8 today. */
export const textToLatex = (text: string): string =>
  text
    .replace(/[\\{}&%$#_~^]/g, (sign) => special[sign] ?? `\\${sign}`)
    // Two of these signs would be read as one.
    .replace(/([`'-])(?=\1)/g, (sign) => special[sign] ?? sign);
