import { hasNoOrder, maxNameLength } from '../../values/name-order';
import {
  type NameRole,
  datesOfName,
  eastAsianName,
  isEastAsian,
  isGeneration,
  roleNamed,
  withoutFinalStop,
} from '../../values/name-roles';
import { type MarcField, subfield, subfieldsOf, withoutPunctuation } from './marc-field';

/** What a field says about the part that its person has in the work. A role counts only as a whole. */
function rolesIn(field: MarcField): NameRole[] {
  const subfields = subfieldsOf(field);
  const isMeeting = field[0]?.endsWith('11');
  return subfields
    .filter(({ code }) => code === '4' || code === (isMeeting ? 'j' : 'e'))
    .flatMap(({ value }) =>
      /^https?:/.test(value) ? value : value.split(/[,;/&]| (?:and|et|und|y|e|och|og|ja) /),
    )
    .filter((role) => /[^\p{P}\s]/u.test(role))
    .map((role) => roleNamed(role) ?? 'other');
}

/** Text of catalogers: "[from old catalog]", "(John Ronald Reuel)", the brackets around a name that is not on the book. */
const withoutRemarks = (name: string) =>
  name
    .replace(/\[(?:from old catalog|sic|pseud\.?|i\.\s?e\..*?)\]?/gi, '')
    .replace(/\s\([^()]*\)/g, '')
    .replace(/[[\]]/g, '')
    .replace(/^["“«]\s*(.*?)\s*["”»]$/, '$1')
    .replace(datesOfName, '');

const withoutNameStop = (text: string) => withoutFinalStop(withoutPunctuation(text));

/** What tells people of one name apart: "John, of Damascus". */
const epithet = /^(?:of|the|de|di|da|du|von|van|d['’])(?:\s|(?<=['’]))/u;

/** What a person was, after a name in the order of speech: "Victoria, Queen". */
const rank =
  /^(?:saint|pope|king|queen|emperor|empress|prince|princess|duke|count|lord|lady|sir|bishop|archbishop|rabbi|shaykh|imam|father|sister|brother|sultan|tsar|czar|pape|roi|reine|empereur|impératrice|papst|könig|königin|kaiser|heilige?r?|papa|rey|reina|santo?a?)(?!\p{L})/iu;

/** "Ed" after a family name is no editor. */
const isGivenName = (part: string, at: number) => at === 1 && part === 'Ed';

/** The name of a person, in the order in which it is spoken. */
function personName(field: MarcField): string {
  const of = (code: string) => subfield(field, code).replace(/\s+/g, ' ');
  const whole = of('a');
  if (whole.length > maxNameLength) return whole.trim();
  // Nordic and older British catalogues have the given name in a subfield of its own.
  const inverted = of('h') === '' || whole.includes(',') ? whole : `${whole}, ${of('h')}`;
  const [family = '', given = '', ...others] = withoutNameStop(withoutRemarks(inverted))
    .split(/[,،，]/)
    .map((part) => withoutNameStop(part))
    .filter((part, at) => part !== '' && (isGivenName(part, at) || roleNamed(part) === undefined));
  const titles = of('c')
    .split(',')
    .map((part) => part.trim());
  // A name that is written in the order of speech has no given name after a comma.
  const isDirect =
    field[1]?.startsWith('0') === true && field[0]?.endsWith('00') && inverted === whole;
  const suffixes = [...others, ...titles].filter(
    (part) => isGeneration(part) || (isDirect && epithet.test(part)),
  );
  if (given !== '' && isEastAsian(family + given)) return eastAsianName(family, given);
  const isRank = isDirect && rank.test(given);
  const name = isDirect && epithet.test(given) ? [family, given] : [isRank ? '' : given, family];
  if (isGeneration(given)) return [family, given].join(' ');
  return [...name, withoutNameStop(of('b')), ...suffixes].filter(Boolean).join(' ');
}

/** The name of a body with its parts, or of a meeting. */
const bodyName = (field: MarcField) =>
  subfieldsOf(field)
    .filter(({ code }) => code === 'a' || code === (field[0]?.endsWith('11') ? 'e' : 'b'))
    .map(({ value }) =>
      withoutNameStop(
        value.replace(/\[from old catalog\]?|\s\([^()]*$/gi, '').replace(/[[\]]/g, ''),
      ),
    )
    .filter(Boolean)
    .join('. ');

const nameOf = (field: MarcField) =>
  field[0]?.endsWith('00') || field[0] === '720' ? personName(field) : bodyName(field);

/** Whether a field names a work that the book contains, or that is related to it. */
const isOfOtherWork = (field: MarcField) =>
  subfieldsOf(field).some(({ code }) => code === 't' || code === 'i') || field[1]?.[1] === '2';

const isPerson = ([tag]: MarcField) => tag === '100' || tag === '700' || tag === '720';
/** Whether a name lacks the comma after the family name, and the mark of a name in the order of speech. */
const hasOpenOrder = (field: MarcField) =>
  isPerson(field) && field[1]?.[0] !== '0' && hasNoOrder(withoutNameStop(subfield(field, 'a')));
const distinctNames = (fields: readonly MarcField[]) => [
  ...new Set(fields.map(nameOf).filter(Boolean)),
];

/** What a title page says of others than those who wrote: "Jane Austen ; edited with an introduction by Vivien Jones". */
const otherAct =
  /(?<!\p{L})(?:edit|introd|translat|illustr|abridg|retold|adapt|foreword|preface|annotat|notes|herausg|hrsg|übers|bearb|eingel|nachw|vorw|trad|préf|prés|annot|établi)|ترجم|تحقيق|تقديم/iu;

/** What people do of whom the catalogue says no role, if the title page does. */
function actsOnTitlePage(fields: readonly MarcField[]): (field: MarcField) => NameRole[] {
  const statements = fields.flatMap((field) =>
    field[0] === '245' ? subfield(field, 'c').split(/[;[]/) : [],
  );
  return (field) => {
    const [family = ''] = subfield(field, 'a').split(',');
    const before = statements.flatMap((one) => (one.includes(family) ? one.split(family)[0] : []));
    return family !== '' && before.length > 0 && before.every((one) => otherAct.test(one ?? ''))
      ? ['editor']
      : [];
  };
}

/**
 * The names of those who wrote a work: its main entry and the added authors; else editors, translators, or bodies.
 * @returns the names, whether they stand in for an author, whether the order of one is open, and the people of other roles
 */
export function authorsOf(fields: readonly MarcField[]): {
  names: string[];
  areOthers: boolean;
  isOpen: boolean;
  others: string[];
} {
  const main = fields.filter(([tag]) => tag === '100' || tag === '110' || tag === '111');
  const added = fields
    .filter(([tag = '']) => /^7(?:00|10|11|20)$/.test(tag))
    .filter((field) => !isOfOtherWork(field));
  const people = added.filter(([tag]) => tag === '700');
  const actsOf = actsOnTitlePage(fields);
  const roles = new Map([...main, ...added].map((field) => [field, rolesIn(field)]));
  for (const one of people) if (roles.get(one)?.length === 0) roles.set(one, actsOf(one));
  const rolesOf = (field: MarcField) => roles.get(field) ?? [];
  const bodies = added.filter(([tag]) => tag === '710' || tag === '711');
  const having = (of: readonly MarcField[], role: NameRole) =>
    of.filter((field) => rolesOf(field).includes(role));
  const named = having(added, 'author');
  const without = (of: readonly MarcField[]) => of.filter((field) => rolesOf(field).length === 0);
  const writers = [
    // The main entry may be who drew the book, beside who wrote it.
    ...(named.length > 0 ? [...without(main), ...having(main, 'author')] : main),
    ...without(people),
    ...named,
  ];
  const choices = [writers, having(added, 'editor'), having(added, 'translator'), bodies, added];
  const at = choices.findIndex((choice) => choice.some((field) => nameOf(field) !== ''));
  const chosen = choices[at] ?? [];
  const names = distinctNames(chosen.toSorted((a, b) => fields.indexOf(a) - fields.indexOf(b)));
  const others = distinctNames([...main, ...added].filter(isPerson));
  const isOther = (field: MarcField) => {
    const its = rolesOf(field);
    return its.length > 0 && !its.includes('author');
  };
  return {
    names,
    areOthers: at > 0 || chosen.some(isOther),
    isOpen: chosen.some(hasOpenOrder),
    others: others.filter((name) => !names.includes(name)),
  };
}
