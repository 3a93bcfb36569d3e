/** Combining marks of the accents of LaTeX (symbols and letters as commands). */
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
/** Commands that stand for a sign. */
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

/** What a command or sign becomes: a text, or an accent for the letter that follows. */
function meaningOf(whole: string, word: string | undefined, symbol: string | undefined) {
  if (word !== undefined) {
    const accent = word.length === 1 ? accents[word] : undefined;
    return { text: signs[word] ?? '', accent: signs[word] === undefined ? accent : undefined };
  }
  if (symbol === undefined) return { text: plainSigns[whole] ?? whole };
  if (accents[symbol] !== undefined) return { text: '', accent: accents[symbol] };
  // A hyphen is a place where a word may be broken.
  return { text: /[\\\s/,;:!-]/.test(symbol) ? (symbol === '-' ? '' : ' ') : symbol };
}

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
      // Letters without a dot exist for accents.
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

const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '{`}',
  "'": "{'}",
  '-': '{-}',
};

/** A text as LaTeX. Letters of all scripts stay: BibTeX files are UTF-8 today. */
export const textToLatex = (text: string): string =>
  text
    .replace(/[\\{}&%$#_~^]/g, (sign) => special[sign] ?? `\\${sign}`)
    // Two of these signs would be read as one.
    .replace(/([`'-])(?=\1)/g, (sign) => special[sign] ?? sign);
