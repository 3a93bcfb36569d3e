import { toRoleList } from '@/auth/permissions';
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
  const rows = readRows(text.replace(/^\uFEFF/, ''));
  const columns = headingColumns(rows[0] ?? []);
  return (columns ? rows.slice(1) : rows)
    .flatMap((cells) => (columns ? [byHeading(cells, columns)] : byContent(cells)))
    .map((person) => mapValues(person, (cell) => cell.slice(0, maxCell)));
}

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

/** Without headings, what a cell is follows from its content: an address, a role, or a part of the name. */
function byContent(cells: readonly string[]): ListedPerson[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const addresses = filled.filter((cell) => cell.includes('@'));
  const others = filled.filter((cell) => !cell.includes('@'));
  if (addresses.length > 1) return addresses.map(named);
  const role = others.find(isRole);
  const person = named(addresses[0] ?? '');
  const rest = others.filter((cell) => cell !== role).join(' ');
  return [{ ...person, name: rest || person.name, role: roleOf(role ?? person.role) }];
}

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

/** The rows of a table (RFC 4180, with the separator that the first line has), without empty ones. */
function readRows(text: string): string[][] {
  const separator = separatorOf(text);
  const nextEnd = new RegExp(`[${separator}\\r\\n]`, 'g');
  const quoted = new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*(?=[${separator}\\r\\n]|$)`, 'y');
  const rows: string[][] = [];
  let cells: string[] = [];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    cells = [];
  };
  let position = 0;
  while (position < text.length && rows.length < maxRows) {
    quoted.lastIndex = position;
    const match = quoted.exec(text);
    nextEnd.lastIndex = position;
    const end = match ? quoted.lastIndex : (nextEnd.exec(text)?.index ?? text.length);
    cells.push(match?.[1]?.replaceAll('""', '"') ?? text.slice(position, end));
    position = end + 1;
    if (text[end] !== separator) endRow();
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [line = ''] = /[^\r\n]+/.exec(text) ?? [];
  return ['\t', ';', ','].find((separator) => line.includes(separator)) ?? ',';
}
