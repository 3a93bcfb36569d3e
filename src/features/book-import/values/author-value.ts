import type { ColumnTarget } from '../formats/record-file';

/** Headings whose cells contain several names separated by commas. */
const commaBetween = /^additional authors$/i;
/** Headings of people who count as authors only if the record names no author. */
const insteadOfAuthor = /^editors?$/i;
/** Headings of MARC, whose names are ready. */
const readyNames = /^names(?: original)?$/;

/** Whether a catalogue has the names apart already. */
const isCatalogue = (heading: string) => /^\d{3}\b/.test(heading);

/** What stands between two names. A comma may also be within a name. */
const between = /[;|\n؛；、]| [/+] /;
/** "&" and "and" between two whole names, in the languages that catalogues have. */
const ampersand = / ?& ?/;
const and = / (?:and|et|und|y|e|na|و) /iu;
/** A company or an office, which may have "and" or a comma in its name. */
const organization =
  /(?<!\p{L})(?:sons?|co|inc|ltd|llc|corp|company|compagnie|cie|fils|gmbh|press|noble|schuster|of|for|the|department|ministry|ministère|institute?|university|université|society|société|council|association|office|bureau|committee|library|museum)(?!\p{L})/iu;
const authorRole =
  /\s*[([]\s*(?:author|auth?\.?|auteure?|autor|writer|مؤلف|مؤلفة|mwandishi)\s*[)\]]$/iu;
const otherRole =
  /\s*[([]\s*(?:illustrator|ill?\.?|translator|trans\.?|tr\.?|traducteur|traductrice|trad\.?|narrator|reader|editor|eds?\.?|foreword|introduction|preface|contributor|adapter|illustrateur|illustratrice|مترجم|مترجمة|رسام|mfasiri|mchoraji)\s*[)\]]$/iu;
const byline = /^(?:by|par|von|تأليف:?|بقلم:?|na)\s+(?=\p{L})/iu;
/** The dates that catalogues put after a name: "Eliot, George, 1819-1880". */
const dates =
  /(?:,\s*|\s*\()(?:b\.|d\.|born|ca\.|fl\.)?\s*\d{3,4}\??\s*(?:[-–]\s*(?:\d{3,4}\??)?)?\)?\.?$/iu;
/** The full form of initials: "Tolkien, J. R. R. (John Ronald Reuel)". */
const fullForm = /(?<=,[^,]*\p{Lu}\.)\s*\([^()]*\)$/u;

/** In characters. A longer text is no name. */
const maxNameLength = 300;

const words = (text: string) => text.trim().split(/\s+/);
const isWhole = (name: string) => words(name).length > 1 || name.includes(',');

/** Converts "Tolkien, J. R. R." to "J. R. R. Tolkien". */
export function firstNameFirst(name: string): string {
  const parts = name
    .split(/[,،，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [last = '', first, ...rest] = parts;
  if (first === undefined || rest.length > 1) return name.trim();
  // "King, Martin Luther, Jr." keeps its suffix at the end.
  return [first, last, ...rest].join(' ');
}

/** The texts of a list as programs write it: `['Ann Lee', "Flann O'Brien"]`. */
function listed(cell: string): string[] | undefined {
  if (!/^\[\s*['"].*['"]\s*\]$/s.test(cell)) return undefined;
  return Array.from(cell.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g), ([, one, two]) =>
    (one ?? two ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** The names in a cell, each as it is written there. */
function namesIn(cell: string, commas: boolean): string[] {
  const text = cell.replace(/[^\S\n]+/g, ' ').trim();
  const parts =
    listed(text) ??
    text
      .split(between)
      // A comma after a role or a year in brackets.
      .flatMap((part) => part.split(/(?<=[)\]]) ?, ?/))
      .flatMap((part) => (commas ? part.split(/[,،，]/) : part))
      .flatMap((part) => (organization.test(part) ? part : part.split(ampersand)))
      .flatMap((part) => {
        const names = part.split(and);
        return names.every(isWhole) && !organization.test(part) ? names : part;
      });
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** "Austen, Jane": one or two names, a comma, and at most three more. */
const inverted =
  /^(\p{L}[\p{L}\p{M}'’.-]*(?:\s\p{L}[\p{L}\p{M}'’.-]*){0,2})[,،，]\s*(\p{L}[^,،，]*)$/u;

function isInverted(name: string): boolean {
  if (name.length > maxNameLength) return false;
  const [, last = '', first = ''] = inverted.exec(name) ?? [];
  if (last === '' || organization.test(name)) return false;
  // "Neil Gaiman, Terry Pratchett" are two authors.
  return words(first).length <= 3 && (words(last).length === 1 || words(first).length === 1);
}

/** A name without what is no part of it, and whether the person is an author. */
function cleanName(name: string): { name: string; isAuthor: boolean } {
  if (name.length > maxNameLength) return { name, isAuthor: true };
  const bare = name.replace(byline, '').replace(dates, '').replace(fullForm, '');
  return {
    name: bare.replace(authorRole, '').replace(otherRole, ''),
    isAuthor: !otherRole.test(bare),
  };
}

/** Whether most names of a column have the family name first. One form counts for the whole file. */
export function areInverted(cells: readonly string[]): boolean {
  const names = cells
    .flatMap((cell) => namesIn(cell.slice(0, maxNameLength), false))
    .map((name) => cleanName(name).name)
    .filter((name) => words(name).length > 1 && !organization.test(name));
  return names.filter(isInverted).length > names.length / 2;
}

export type AuthorCell = readonly [heading: string, value: string, target?: ColumnTarget];
export type AuthorReading = {
  text: string;
  /** Whether something was removed from a name, such as its dates. */
  isCleaned: boolean;
  /** People who are not authors. */
  others: string[];
};

/**
 * The authors of a book in one line, in the style of the library: "René Goscinny, Jean-Jacques Sempé".
 * Repeated names are dropped.
 */
export function readAuthors(cells: readonly AuthorCell[]): AuthorReading {
  const main = cells.filter(([heading]) => !insteadOfAuthor.test(heading));
  const used = main.length > 0 ? main : cells;
  const others = cells.filter((cell) => !used.includes(cell)).map(([, value]) => value);
  let isCleaned = false;
  const names = used.flatMap(([heading, value, target]) => {
    const isReady = readyNames.test(heading);
    const written =
      isReady || isCatalogue(heading)
        ? value.split(/[;|\n]/).map((name) => name.trim())
        : namesIn(value, commaBetween.test(heading));
    const cleaned = isReady
      ? written.map((name) => ({ name, isAuthor: true }))
      : written.map(cleanName);
    // Dates after a role in brackets are a part of their own.
    const lettered = cleaned.filter(({ name }) => /\p{L}/u.test(name));
    const all = lettered.length > 0 ? lettered : cleaned;
    isCleaned ||= all.length < written.length || all.some(({ name }, at) => name !== written[at]);
    const isAnyAuthor = all.some(({ isAuthor }) => isAuthor);
    const isKept = ({ isAuthor }: { isAuthor: boolean }) => isAuthor || !isAnyAuthor;
    const kept = all.filter(isKept).map(({ name }) => name);
    for (const one of all) if (!isKept(one)) others.push(one.name);
    const isReversed =
      !isReady &&
      (isCatalogue(heading) ||
        target === 'invertedAuthor' ||
        (kept.length > 1 && kept.every(isInverted)));
    return kept.map((name) =>
      isReversed && !organization.test(name)
        ? firstNameFirst(name)
        : name.replace(/[،，]\s*/g, ', '),
    );
  });
  const seen = new Set<string>();
  const distinct = names.filter((name) => {
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return key !== '' && !seen.has(key) && seen.add(key);
  });
  return { text: distinct.join(', '), isCleaned, others };
}
