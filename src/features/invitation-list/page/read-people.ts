import { toRoleList } from '@/auth/permissions';
import { defaultRole } from '@/features/user/user.facts';
import { keysOf, mapValues } from '@/lib/objects/records';

/** A person as a pasted text or a file names them. The server checks the values. */
export type ListedPerson = { name: string; email: string; role: string };
type Column = keyof ListedPerson | 'firstName' | 'lastName';

/** Rows that are read, so that a wrong file cannot stop the browser. More than a list may have. */
const maxRows = 20_000;

/** A longer cell is wrong in any case, and is sent only so far. */
const maxCell = 300;

/** Headings in the four languages, folded as by `fold`. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'nom',
    'nom complet',
    'nom et prenom',
    'الاسم',
    'الاسم الكامل',
    'اسم',
    'jina',
    'jina kamili',
  ],
  firstName: ['first name', 'given name', 'prenom', 'الاسم الاول', 'jina la kwanza'],
  lastName: [
    'last name',
    'surname',
    'family name',
    'nom de famille',
    'اسم العائله',
    'jina la ukoo',
    'jina la familia',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'address',
    'adresse',
    'courriel',
    'adresse e mail',
    'adresse email',
    'البريد',
    'البريد الالكتروني',
    'الايميل',
    'بريد الكتروني',
    'barua pepe',
    'anwani ya barua pepe',
    'anwani',
  ],
  role: ['role', 'roles', 'الدور', 'دور', 'jukumu', 'wajibu'],
};

/** Words for roles in the four languages, folded as by `fold`. */
const roleWords: Readonly<Record<string, readonly string[]>> = {
  admin: [
    'admin',
    'administrator',
    'librarian',
    'administrateur',
    'administratrice',
    'bibliothecaire',
    'مشرف',
    'مدير',
    'امين المكتبه',
    'msimamizi',
    'mkutubi',
  ],
  user: [
    'user',
    'reader',
    'utilisateur',
    'utilisatrice',
    'lecteur',
    'lectrice',
    'مستخدم',
    'قارئ',
    'قاري',
    'mtumiaji',
    'msomaji',
  ],
};

/** Without case, accents, vowel signs and punctuation; Arabic letters that are often exchanged are one. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const findKey = <Key extends string>(
  words: Readonly<Record<Key, readonly string[]>>,
  text: string,
) => {
  const folded = fold(text);
  return keysOf(words).find((key) => words[key].includes(folded));
};

/**
 * The people in a pasted text or a file: a table with tabs, semicolons or commas, with or without headings, or
 * addresses such as `Anna <anna@example.org>`. Every row that is not empty becomes at least one person.
 */
export function readPeople(text: string): ListedPerson[] {
  const list = text.replace(/^\uFEFF/, '');
  const rows = readRows(list);
  const columns = headingColumns(rows[0] ?? []);
  return (columns ? readRows(list, separatorAt(list, /\S/.exec(list)?.index)).slice(1) : rows)
    .flatMap((cells) => (columns ? [byHeading(cells, columns)] : byContent(cells)))
    .map((person) => mapValues(person, (cell) => cell.slice(0, maxCell)));
}

/**
 * The people as a table, from which `readPeople` reads the same rows again, also those with a fault.
 * @param labels the headings, which stand among `headings`
 */
export const textOfPeople = (people: readonly ListedPerson[], labels: ListedPerson): string =>
  [labels, ...people]
    .map(({ name, email, role }) =>
      [name, email, role === defaultRole ? '' : role].map(tableCell).join('\t').trimEnd(),
    )
    .join('\n');

const tableCell = (text: string) =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function headingColumns(cells: readonly string[]): readonly (Column | undefined)[] | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const columns = cells.map((cell) => findKey(headings, cell));
  return columns.includes('email') ? columns : null;
}

function byHeading(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): ListedPerson {
  const cell = (column: Column) =>
    cells
      .filter((_, index) => columns[index] === column)
      .join(' ')
      .trim();
  const { name, email, role } = named(cell('email'));
  const full = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  return { name: full || name, email, role: roleOf(cell('role')) || role };
}

/**
 * Without headings, what a cell is follows from its content: an address, a role, or a part of the name. A row with more
 * names than addresses, or with half of a quoted one, stays whole: it is no address, and the page says so. Beside a name, `anna.example.org`
 * is an address whose sign was forgotten.
 */
function byContent(cells: readonly string[]): ListedPerson[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const hasSign = filled.some((cell) => cell.includes('@'));
  const isAddress = (cell: string) =>
    hasSign ? cell.includes('@') : filled.length > 1 && /^\S+\.\p{L}{2,}$/u.test(cell);
  const [first = '', ...further] = filled.filter(isAddress);
  const others = filled.filter((cell) => !isAddress(cell));
  const role = further.length === 0 ? others.find(isRole) : undefined;
  const name = others.filter((cell) => cell !== role).join(' ');
  const people = [first, ...further].map(named);
  const isUnclear =
    (name !== '' && people.some((person) => person.name !== '' || further.length > 0)) ||
    people.some((person) => hasOpenQuote(name || person.name));
  if (first !== '' && isUnclear) return [{ name: '', email: filled.join(', '), role: '' }];
  return people.map((person) => ({
    ...person,
    name: name || person.name,
    role: roleOf(role ?? person.role),
  }));
}

const hasOpenQuote = (name: string) => name.split('"').length % 2 === 0;

/**
 * Splits `Anna <anna@example.org>`, `2. Anna anna@example.org admin` and `anna@example.org (Anna)`. A cell with several addresses,
 * or with words on both sides of which the last are no role, stays whole: it is no address, and the page says so.
 */
function named(cell: string): ListedPerson {
  const [email, ...others] = (cell.length <= maxCell && cell.match(/[^\s<>()]*@[^\s<>()]*/g)) || [];
  const [before = '', after = ''] = email ? cell.split(email) : [];
  const ahead = before.replace(/^\s*(?:\d+[.)]|[-•*–])(?=\s)/, '').replace(/[\s<(:–-]+$/, '');
  const last = after
    .replace(/^[\s>(:–-]+/, '')
    .replace(/\)\s*$/, '')
    .trim();
  const [behind, role] = isRole(last) ? ['', roleOf(last)] : [last, ''];
  if (!email || others.length > 0 || (ahead && behind)) {
    return { name: '', email: cell.trim(), role: '' };
  }
  return { name: (ahead || behind).trim().replace(/^"(.*)"$/, '$1'), email, role };
}

const isRole = (cell: string) =>
  Boolean(findKey(roleWords, cell) ?? toRoleList(cell.toLowerCase()));

const roleOf = (cell: string) => findKey(roleWords, cell) ?? cell;

/**
 * The rows of a table (RFC 4180), without empty ones. A cell may begin with a quoted name: `"Smith, Anna" <anna@example.org>`.
 * @param separator of all rows; of each row its own if not given
 */
function readRows(text: string, separator?: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    cells = [];
  };
  let position = 0;
  let current = separator ?? ',';
  while (position < text.length && rows.length < maxRows) {
    if (cells.length === 0) current = separator ?? separatorAt(text, position, current);
    const { content, end } = readCell(text, position, cellPatterns[current] ?? commaCells);
    cells.push(content);
    position = end + 1;
    if (text[end] !== current) endRow();
  }
  endRow();
  return rows;
}

type CellPatterns = { end: RegExp; quoted: RegExp; begun: RegExp };
const patternsFor = (separator: string): CellPatterns => ({
  end: new RegExp(`[${separator}\\r\\n]`, 'g'),
  quoted: new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*(?=[${separator}\\r\\n]|$)`, 'y'),
  begun: new RegExp(
    `[ ]*"(?:[^"\\r\\n]|"")*"[^"${separator}\\r\\n]*(?=[${separator}\\r\\n]|$)`,
    'y',
  ),
});
const commaCells = patternsFor(',');
const cellPatterns: Readonly<Record<string, CellPatterns>> = {
  '\t': patternsFor('\t'),
  ';': patternsFor(';'),
  ',': commaCells,
};

function readCell(text: string, position: number, patterns: CellPatterns) {
  for (const pattern of Object.values(patterns)) pattern.lastIndex = position;
  const quoted = patterns.quoted.exec(text);
  if (quoted) {
    return { content: quoted[1]?.replaceAll('""', '"') ?? '', end: patterns.quoted.lastIndex };
  }
  const end = patterns.begun.test(text)
    ? patterns.begun.lastIndex
    : (patterns.end.exec(text)?.index ?? text.length);
  return { content: text.slice(position, end), end };
}

/** The separator of the line at a position. What is quoted does not count. */
function separatorAt(text: string, position = 0, otherwise = ','): string {
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = position;
  const line = text
    .slice(position, lineEnd.exec(text)?.index)
    .replaceAll(/(^|[\s;,])"(?:[^"]|"")*(?:"|$)/g, '$1');
  return ['\t', ';', ','].find((separator) => line.includes(separator)) ?? otherwise;
}
