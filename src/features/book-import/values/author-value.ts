import type { ColumnTarget } from '../formats/record-file';
import {
  capitalNames,
  degree,
  familyNameFirst,
  firstNameFirst,
  endInInitials,
  hasMoreThanName,
  hasNoOrder,
  isWithoutSpaces,
  maxNameLength,
  orderOfNames,
  surnameLast,
} from './name-order';
import {
  datesOfName as dates,
  isGeneration,
  isOfEditors,
  roleNamed,
  withoutFinalStop,
} from './name-roles';
import { isWholeName, nameMarks, nameParts, namesIn, ofOrganization } from './split-names';
import { unwrapCell } from './unwrap-cell';

/** Headings whose cells contain several names separated by commas. */
const commaBetween = /^additional authors$/i;
/** Headings of MARC, whose names are ready. */
const readyNames = /^names(?: original| of others)?$/;

/** Whether a catalogue has the names apart already. */
const isCatalogue = (heading: string) => /^\d{3}\b/.test(heading);

/** It may also be between names, or belong to one. */
const hasSlash = /\p{L}\/\p{L}/u;
/** A role in brackets after a name: "(Illustrator)", "【著】". */
const roleInBrackets = /\s*[([【［（]\s*([^()[\]【】]{1,40})\s*[)\]】］）]$/u;
/** A role after a name of East Asia, apart from it or not: "夏目漱石／著", "钱钟书著", "한강 지음". */
const roleInEast =
  /(?<=[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]{2})(?:[\s／/]+(\p{scx=Han}{1,2}|\p{scx=Hang}{1,2})|([编編主]?[著译訳譯撰]|主[编編]))$/u;
/** The country or the age of a person of elsewhere, as in Chinese catalogues: "（英）". */
const countryInEast = /^[([（［〔【]\p{scx=Han}{1,8}[)\]）］〕】]\s*/u;
/** A role after the name of a catalogue: "Camus, Albert (1913-1960). Auteur du texte". */
const roleAfterStop =
  /(?:(?<=[)\d])\.\s+|(?:(?<=\p{L}{2})\.|(?<=\s\p{Lu}\.))\s+(?=\p{Ll}))(\p{L}[\p{L}\s]{3,40})\.?$/u;
/** "Na Li" is a name, and no byline in Swahili. */
const byline = /^(?:(?:by|par|تأليف:?|بقلم:?)\s+(?=\p{L})|na\s+(?=\p{L}+\s+\p{L}))/iu;
/** "von Goethe, Johann Wolfgang" is a name. */
const bylineInGerman = /^von\s+(?=\p{Lu}\p{Ll}*\.?\s[^,]+$)/u;
/** "Edited by Ann Lee", "Hrsg. von Max Frisch", "Mhariri: Ali Juma". */
const roleAtStart =
  /^((?:\p{L}+ ){1,3}(?:by|par|por|von|da|de|di|na)|(?!ed\.)\p{L}{2,5}\.|\p{L}[\p{L} ]{1,20}:|(?:تحقيق|ترجمة|تقديم|إعداد|رسوم|تحرير|مراجعة):?)\s+(?:(?:von|di|par|por|by)\s+)?(?=\p{L})/iu;
/** What joins a name to the one before it. */
const jointBefore = /(?:&|(?<=\s)(?:and|et|und|y|e|i|na|ve|و|и)) ?$/i;
/** Those who are not named. */
const andOthers =
  /[,\s]*[[(]?(?<!\p{L})(?:et al(?:ii)?|(?:and|et|und|y) (?:\d+ )?(?:more|others|autres|andere|otros)|u\. ?a|i in|vd|и др|وآخرون)\.?[\])]?$/iu;
/** What stands where the name of the row above counts. */
const sameAsAbove = /^(?:idem|ibid\.?|dit+o|same)$/i;
/** What a catalogue says of a name that a person has taken. */
const pseudonym = /\s*[([]pseud(?:onym)?\.?[)\]]/i;
/** A role after a name that has its parts: "Austen, Jane, author." "Ed" alone after a family name is a given name. */
const roleAtEnd = /,\s*((?<=,.*,\s*)[^,]{1,40}|(?<=\S\s.*,\s*)[^,]{4,40})$/su;
/** What catalogues write between a name and the next part: "Austen, Jane,". */
const markOfNext = /\s*[,،/:;]$/u;
/** The full form of initials: "Tolkien, J. R. R. (John Ronald Reuel)". */
const fullForm = /(?<=,[^,]*\p{Lu}\.)\s*\([^()]*\)$/u;

/** The form of French catalogues: "Zola (Émile)". */
const givenInBrackets =
  /^((?:(?:de|du|des|le|la|van|von|el|al)\s)?[\p{L}'’-]+)\s\((\p{Lu}[\p{L}\p{M}.'’ -]*)\)$/iu;

/** A name without what is no part of it, and whether the person is an author. */
function cleanName(name: string): { name: string; isAuthor: boolean } {
  if (name.length > maxNameLength) return { name, isAuthor: true };
  if (unwrapCell(name) === '' || sameAsAbove.test(name)) return { name: '', isAuthor: true };
  const named = without(name, [byline, bylineInGerman, countryInEast, pseudonym, andOthers]);
  const whole = without(named, [markOfNext, dates, markOfNext]);
  for (const place of [roleInBrackets, roleInEast, roleAfterStop, roleAtEnd, roleAtStart]) {
    const role = roleNamed(place.exec(whole)?.slice(1).find(Boolean) ?? '');
    if (role) return { name: bareName(whole.replace(place, '')), isAuthor: role === 'author' };
  }
  return { name: bareName(whole).replace(givenInBrackets, '$1, $2'), isAuthor: true };
}

const without = (text: string, parts: readonly RegExp[]) =>
  parts.reduce((rest, part) => rest.replace(part, ''), text);

function bareName(name: string): string {
  const bare = without(name, [markOfNext, dates, fullForm, markOfNext]);
  return ofOrganization.test(bare) ? bare : withoutFinalStop(bare);
}

/** Shares of names with the family name first from which a column has both forms, or only this one. */
const someInverted = 0.2;
const mostInverted = 0.8;
/** Share of names with the family name in capitals from which a column has that form. */
const mostCapitals = 0.5;

const cleanNames = (cells: readonly string[]) =>
  cells
    .flatMap((cell) => namesIn(cell.slice(0, maxNameLength), false))
    .map((name) => cleanName(name).name);

/** The form of the names of a column. One form counts for the whole file, or each name has its own. */
export function formOfNames(
  cells: readonly string[],
): Extract<ColumnTarget, 'mixedAuthor' | 'invertedAuthor'> | ReturnType<typeof orderOfNames> {
  const names = cleanNames(cells).filter((name) => isWholeName(name) && !ofOrganization.test(name));
  const shareOf = (isSo: (name: string) => unknown) =>
    names.filter(isSo).length / Math.max(1, names.length);
  const share = shareOf(familyNameFirst);
  if (shareOf(capitalNames) >= mostCapitals) return 'mixedAuthor';
  if (share >= mostInverted) return 'invertedAuthor';
  if (share >= someInverted) return 'mixedAuthor';
  return orderOfNames(names);
}

/** The names of these cells that a column of this form turns, and what they become. */
export const namesTurned = (cells: readonly string[], form: ColumnTarget) =>
  [...new Set(cleanNames(cells))]
    .map((from) => ({ from, to: turned(from, ['', from, form], false).name }))
    .filter(({ from, to }) => from !== to);

export type AuthorCell = readonly [heading: string, value: string, target?: ColumnTarget];
export type AuthorReading = {
  text: string;
  /** Whether a name was changed, except where its whole column has the family name first. */
  isCleaned: boolean;
  /** People who are not authors. */
  others: string[];
  /** A name that stays as it is, and has the family name first perhaps. */
  unclear: string | undefined;
  /** A name that stays as it is, and has more than a name perhaps. */
  wordy: string | undefined;
};

/** Names with their roles, which LibraryThing has in a column of their own, in the same order. */
export const withRoles = (names: string, roles: string): string =>
  names
    .split('|')
    .map((name, at) => `${name} (${roles.split('|')[at] ?? ''})`)
    .join('|')
    .replaceAll(' ()', '');

type WrittenName = { name: string; isAuthor: boolean };

/** The names of a cell, each as it is written there and without what is no part of it. */
function readCell([heading, value]: AuthorCell): { names: WrittenName[]; isCleaned: boolean } {
  const isReady = readyNames.test(heading);
  const written =
    isReady || isCatalogue(heading)
      ? value.split(/[;|\n]/).map((name) => name.trim())
      : namesIn(value, commaBetween.test(heading)).flatMap(initialPairs);
  const cleaned = isReady
    ? written.map((name) => ({ name, isAuthor: true }))
    : written.map(cleanName);
  // "Edited by Ann Lee and Bo Ek": the role is that of both.
  let isLed = false;
  for (const [at, one] of cleaned.entries()) {
    const name = written[at] ?? '';
    const isJoined = at > 0 && jointBefore.test(value.slice(0, value.indexOf(name)));
    isLed = roleAtStart.test(name) || (isLed && isJoined);
    if (isLed && isJoined) one.isAuthor = cleaned[at - 1]?.isAuthor === true;
  }
  // Dates after a role in brackets are a part of their own.
  const lettered = cleaned.filter(({ name }) => /\p{L}/u.test(name));
  const names = lettered.length > 0 ? lettered : cleaned;
  const isCleaned =
    names.length < written.length ||
    names.some(({ name }, at) => name !== written[at]) ||
    (names.length > 1 &&
      (hasSlash.test(value) ||
        (value.includes('\n') && !names.every(({ name }) => isWholeName(name))) ||
        (value.includes('&') && !names.some(({ name }) => isWholeName(name)))));
  return { names, isCleaned };
}

/** The names in "Tolkien, J.R.R., Lewis, C.S.". */
function initialPairs(text: string): string[] {
  const parts = text.length > maxNameLength ? [] : text.replace(/,$/, '').split(/, ?/);
  const pairs = Array.from({ length: parts.length / 2 }, (_, at) =>
    parts.slice(at * 2, at * 2 + 2).join(', '),
  );
  const isPaired =
    parts.length > 2 &&
    parts.length % 2 === 0 &&
    pairs.every((pair) => familyNameFirst(pair) === 'surely');
  return isPaired ? pairs : [text];
}

/** Whether the parts of a text may be family and given names in turn: "García Márquez, Gabriel, Vargas Llosa, Mario". */
function arePerhapsPairs(text: string): boolean {
  const parts = nameParts(text);
  const isGiven = (part: string) => !isWholeName(part) && !isGeneration(part) && !degree.test(part);
  return parts.length > 2 && !isWithoutSpaces.test(text) && parts.some(isGiven);
}

type Turned = { name: string; isTurned?: boolean; isUnclear?: boolean };

/** A name with the family name last. */
function turned(name: string, [heading, , target]: AuthorCell, areAllInverted: boolean): Turned {
  const asWritten = { name: name.replace(/[،，]\s*|,(?=\p{L})/gu, ', ') };
  if (readyNames.test(heading) || ofOrganization.test(name)) return asWritten;
  if (isCatalogue(heading) || target === 'invertedAuthor')
    return { name: firstNameFirst(name), isUnclear: hasNoOrder(name) };
  const apart =
    target === 'mixedAuthor' ? capitalNames(name) : target === 'surnameFirst' && surnameLast(name);
  if (apart) return { name: apart, isTurned: true };
  const found = familyNameFirst(name);
  // Where the column has the family name first, three words tell nothing of their parts.
  const isOpen = endInInitials(name) || (target === 'surnameFirst' && hasNoOrder(name));
  if (!found) return { ...asWritten, isUnclear: arePerhapsPairs(name) || isOpen };
  if (found === 'surely' || areAllInverted) return { name: firstNameFirst(name), isTurned: true };
  if (isWithoutSpaces.test(name)) return asWritten;
  return target === 'mixedAuthor'
    ? { name: firstNameFirst(name), isTurned: true }
    : { ...asWritten, isUnclear: true };
}

/** The number of a heading such as "Author 2 first name", which its other part has too. */
const numberIn = (heading: string) => /\p{N}+/u.exec(heading)?.[0] ?? '';

/**
 * Joins the given and the family names of two columns: "Jane; Emily" and "Austen; Brontë" are two people.
 * @returns also the cells that have no place
 */
function joinedNames(cells: readonly AuthorCell[]): Record<'used' | 'left', AuthorCell[]> {
  const whole: AuthorCell[] = [];
  const left: AuthorCell[] = [];
  const people = new Map<string, { givenName?: AuthorCell; familyName?: AuthorCell }>();
  for (const cell of cells) {
    const [heading, , target] = cell;
    const person = people.get(numberIn(heading)) ?? {};
    if (target !== 'givenName' && target !== 'familyName') whole.push(cell);
    else if (person[target]) left.push(cell);
    else people.set(numberIn(heading), { ...person, [target]: cell });
  }
  const joined = Array.from(people.values(), ({ givenName, familyName }): AuthorCell => {
    const parts = [givenName, familyName].map((cell) => cell?.[1].split(nameMarks) ?? []);
    const names = Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, at) =>
      parts.map((part) => part[at]?.trim() ?? '').join(' '),
    );
    return [(familyName ?? givenName)?.[0] ?? '', names.join(';')];
  });
  // Columns of whole names beside them have the further authors.
  return { used: [...joined, ...whole], left };
}

/** The authors of a book in one line, as the library has them, each once: "René Goscinny, Jean-Jacques Sempé". */
export function readAuthors(cells: readonly AuthorCell[]): AuthorReading {
  const main = cells.filter(([heading]) => !isOfEditors(heading));
  const { used, left } = joinedNames(main.length > 0 ? main : cells);
  const aside = main.length > 0 ? cells.filter((cell) => !main.includes(cell)) : [];
  const others = [...aside, ...left].map(([, value]) => value);
  let isCleaned = false;
  let unclear: string | undefined;
  let wordy: string | undefined;
  const cellsRead = used.map((cell) => ({ cell, ...readCell(cell) }));
  const isAnyAuthor = cellsRead.some((one) => one.names.some(({ isAuthor }) => isAuthor));
  const isKept = ({ isAuthor }: WrittenName) => isAuthor || !isAnyAuthor;
  const names = cellsRead.flatMap(({ cell, ...read }) => {
    isCleaned ||= read.isCleaned;
    for (const one of read.names) if (!isKept(one)) others.push(one.name);
    const kept = read.names.filter(isKept).map(({ name }) => name);
    const areAllInverted = kept.length > 1 && kept.every(familyNameFirst);
    return kept.map((name) => {
      const result = turned(name, cell, areAllInverted);
      isCleaned ||= result.isTurned === true;
      if (result.isUnclear) unclear ??= name;
      if (readyNames.test(cell[0])) return result.name;
      if (hasMoreThanName(name) || (hasSlash.test(name) && !ofOrganization.test(name)))
        wordy ??= name;
      return result.name;
    });
  });
  const seen = new Set<string>();
  const distinct = names.filter((name) => {
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return key !== '' && !seen.has(key) && seen.add(key);
  });
  return { text: distinct.join(', '), isCleaned, others, unclear, wordy };
}
