import { latex2unicode } from 'unicode2latex';

/** Signs and accents that the table of the library lacks, or has for another character. */
const furtherSigns = new Map(
  Object.entries({
    b: '\u0331',
    h: '\u0309',
    textdegree: '°',
    degree: '°',
    space: ' ',
    slash: '/',
    hat: '\u0302',
    widehat: '\u0302',
    quad: ' ',
    qquad: ' ',
    textperiodcentered: '·',
    ohorn: 'ơ',
    OHORN: 'Ơ',
    uhorn: 'ư',
    UHORN: 'Ư',
    // Quotation marks and ordinal numbers of the package babel.
    glqq: '„',
    grqq: '“',
    glq: '‚',
    grq: '‘',
    flqq: '«',
    frqq: '»',
    og: '«\u00a0',
    fg: '\u00a0»',
    ieme: 'e',
    ier: 'er',
    iere: 're',
  }),
);

/** Names of programs, which stand for themselves. */
const names = new Set(['TeX', 'LaTeX', 'LaTeXe', 'BibTeX', 'XeTeX', 'LuaTeX']);

/** Commands that change only how their argument looks. */
const silent = new Set(
  'emph em textit it itshape textbf bf bfseries textsc sc scshape texttt tt ttfamily textsl sl slshape textrm rm textsf sf textup up textmd textnormal text mbox hbox relax protect mathrm mathbf mathit mathcal mathbb mathsf mathfrak mathscr boldsymbol bm textsuperscript textsubscript textquote uppercase lowercase MakeUppercase MakeLowercase url textlatin null nobreak noindent par newline linebreak allowbreak hfill xspace kern displaystyle small large Large left right limits aftergroup ignorespaces nolimits big Big bigl bigr Bigl Bigr bgroup egroup begingroup endgroup'.split(
    ' ',
  ),
);
/** Commands whose first argument is not to be read. */
const withSetting =
  /\\(?:href|foreignlanguage|selectlanguage|textcolor|color|colorbox|hspace|vspace|noopsort|label|hypertarget|hyperlink|otherlanguage)\*?\s*\{(?:\\[\s\S]|[^{}\\])*\}|\\[vh]?phantom\s*(?:\\[\s\S]|\{(?:\\[\s\S]|[^{}\\])*\})/g;

/** Mathematics without the marks of lines below and above: "H2O". The braces end a command before the text that follows. */
const withoutMath = (latex: string) =>
  latex.replace(
    /(?<!\\)\$([^$]*)(?<!\\)\$|\\\(((?:[^\\]|\\[^)]){0,500})\\\)/g,
    (whole: string, one?: string, two?: string) =>
      // "The $1 book and the $2 book" is no mathematics.
      one !== undefined && /\p{L}{2} \p{L}{2}/u.test(one) && !/[\\_^]/.test(one)
        ? whole.replaceAll('$', '\\$$')
        : `${(one ?? two ?? '').replace(/(?<!\\)[_^]/g, '{}')}{}`,
  );

const token = /\\([a-zA-Z]+)\s*|\\([\s\S])|---|--|``|''|[{}~$]|[^\\{}~$`'-]+|[\s\S]/g;

/** Characters that stand for another sign, or for none. */
const plainSigns = new Map(
  Object.entries({
    '---': '—',
    '--': '–',
    '``': '“',
    "''": '”',
    '~': ' ',
    '{': '',
    '}': '',
    $: '',
  }),
);

/**
 * The sign or the combining mark that a command stands for. Ignores the properties that every object inherits, such as
 * `constructor`.
 */
function signOf(name: string): string | undefined {
  const further = furtherSigns.get(name);
  if (further !== undefined) return further;
  const command = `\\${name}`;
  if (!Object.hasOwn(latex2unicode, command)) return undefined;
  const sign: unknown = Reflect.get(latex2unicode, command);
  // Letters of mathematics are the letters that people look for: "μ" for "𝜇".
  return typeof sign === 'string'
    ? sign.replace(/[\u{1D400}-\u{1D7FF}]/gu, (one) => one.normalize('NFKC'))
    : undefined;
}

/** Accents of one letter. Joining more takes time that grows with the square of their number. */
const maxAccents = 5;

const isMark = (sign: string) => /^\p{M}+$/u.test(sign);

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
    const sign = signOf(word);
    if (word === 'par' || word === 'newline') return { text: '\n' };
    if (sign !== undefined) return isMark(sign) ? { text: '', accent: sign } : { text: sign };
    // A command with an argument leaves it; `\LaTeX` is its own name.
    const hasArgument = next !== undefined && /^\{[^}]/.test(next);
    return { text: hasArgument || silent.has(word) ? '' : word };
  }
  if (symbol === undefined) return { text: plainSigns.get(whole) ?? whole };
  const accent = signOf(symbol);
  if (accent !== undefined && isMark(accent)) return { text: '', accent };
  // `\-` marks a place where the word may be hyphenated, and `\/` ends a slanted word.
  if (symbol === '-' || symbol === '/') return { text: '' };
  // `\\` ends a line, and the others of these adjust the space.
  return { text: /[\\\s,;:!]/.test(symbol) ? ' ' : symbol };
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
    .replace(/"`/g, '„')
    .replace(/"'/g, '“')
    .replace(/(?<![\\`])`([^`'{}\n]{1,200})'(?!')/g, '‘$1’');
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
    // The accent that is nearest to the letter is joined first.
    accent = ((meaning.accent ?? '') + accent).slice(0, maxAccents);
  }
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Whether a value has a command of letters that is not known, whose name or argument is then only a part of the text. */
export const hasUnknownCommand = (latex: string): boolean =>
  [...latex.replace(withSetting, '').matchAll(token)].some(
    ({ 1: word }) =>
      word !== undefined &&
      word !== 'enquote' &&
      !silent.has(word) &&
      !names.has(word) &&
      signOf(word) === undefined,
  );

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
