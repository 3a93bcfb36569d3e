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
  h: '\u0309',
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

/** The Greek letters in the order of Unicode, which has two forms of sigma. */
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
for (const [index, name] of greek.entries()) {
  signs[name] = String.fromCodePoint(0x3b1 + index);
  signs[name.slice(0, 1).toUpperCase() + name.slice(1)] = String.fromCodePoint(0x391 + index);
}
for (const pair of 'varepsilon ε|vartheta ϑ|varphi φ|varrho ϱ|infty ∞|times ×|cdot ·|pm ±|leq ≤|le ≤|geq ≥|ge ≥|neq ≠|ne ≠|approx ≈|equiv ≡|sim ∼|to →|rightarrow →|leftarrow ←|leftrightarrow ↔|Rightarrow ⇒|in ∈|subset ⊂|cup ∪|cap ∩|forall ∀|exists ∃|partial ∂|nabla ∇|sum ∑|prod ∏|int ∫|sqrt √|ell ℓ|hbar ℏ|Re ℜ|Im ℑ|aleph ℵ|emptyset ∅|otimes ⊗|oplus ⊕|circ ∘|bullet •|star ⋆|dag †|ddag ‡|prime ′|degree °|glqq „|grqq “|glq ‚|grq ‘|flqq «|frqq »|ieme e|ier er|iere re|textperthousand ‰|textmu µ|textquotesingle \'|textquotedbl "|textasteriskcentered *|textbullet •|textperiodcentered ·|slash /|ohorn ơ|OHORN Ơ|uhorn ư|UHORN Ư|og «\u00a0|fg \u00a0»'.split(
  '|',
)) {
  const [name = '', ...sign] = pair.split(' ');
  signs[name] = sign.join(' ');
}

/** Commands that change only how their argument looks. What is in none of these tables shows its name. */
const silent = new Set(
  'emph em textit it itshape textbf bf bfseries textsc sc scshape texttt tt ttfamily textsl sl slshape textrm rm textsf sf textup up textmd textnormal text mbox hbox relax protect mathrm mathbf mathit mathcal mathbb mathsf mathfrak mathscr boldsymbol bm textsuperscript textsubscript textquote uppercase lowercase MakeUppercase MakeLowercase url textlatin null nobreak noindent par newline linebreak allowbreak hfill xspace kern displaystyle small large Large left right limits bgroup egroup begingroup endgroup'.split(
    ' ',
  ),
);
/** Commands whose first argument is not to be read. */
const withSetting =
  /\\(?:href|foreignlanguage|selectlanguage|textcolor|color|colorbox|hspace|vspace|noopsort|label|hypertarget|hyperlink|otherlanguage)\*?\s*\{[^{}]*\}/g;

/** Mathematics without the marks of lines below and above: "H2O". */
const withoutMath = (latex: string) =>
  latex.replace(
    /(?<!\\)\$([^$]*)(?<!\\)\$|\\\(((?:[^\\]|\\[^)]){0,500})\\\)/g,
    (_, one?: string, two?: string) => (one ?? two ?? '').replace(/(?<!\\)[_^]/g, ''),
  );

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
 * @param next the character after the token
 */
function meaningOf(
  whole: string,
  word: string | undefined,
  symbol: string | undefined,
  next: string | undefined,
): { text: string; accent?: string | undefined } {
  if (word !== undefined) {
    const sign = entryOf(signs, word);
    if (sign !== undefined) return { text: sign };
    const accent = entryOf(accents, word);
    // A command with an argument leaves it; `\LaTeX` is its own name.
    const hasArgument = next !== undefined && /^\{[^}]/.test(next);
    return accent === undefined && !hasArgument && !silent.has(word)
      ? { text: word }
      : { text: '', accent };
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
  const bare = withoutMath(latex)
    .replace(withSetting, '')
    .replace(/\\enquote\*?\s*\{([^{}]*)\}/g, '“$1”')
    .replace(/(?<![\\`])`([^`'{}\n]{1,200})'(?!')/g, '‘$1’')
    .replace(/"`/g, '„')
    .replace(/"'/g, '“');
  for (const { 0: whole, 1: word, 2: symbol, index } of bare.matchAll(token)) {
    const after = index + whole.length;
    const meaning = meaningOf(whole, word, symbol, bare.slice(after, after + 2));
    // An accent belongs to a letter, and not to the name of a command.
    if (accent !== '' && meaning.text === word) continue;
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
    // Would be read as quotation marks, or two of them as one sign.
    .replace(/`|(['-])(?=\1)/g, (sign) => special[sign] ?? sign);
