import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import { keysOf } from '@/lib/objects/records';
import roles from './name-roles.json' with { type: 'json' };

export type NameRole = keyof typeof roles;

const fold = (role: string) =>
  role
    .slice(0, 100)
    .toLowerCase()
    .replace(/^https?:.*\//, '')
    .replace(/^[\s(["]+|[\s)\].,:;"]+$/g, '');

/** What people have done for a book, by their codes in MARC and UNIMARC and their words in the languages of catalogues. */
const roleByName = new Map(
  keysOf(roles).flatMap((role) =>
    roles[role].flatMap((line) =>
      line.split('|').map((name) => [fold(name.trim()), role] as const),
    ),
  ),
);

/** The role that a code or a word names. It counts only as a whole; undefined for other texts. */
export const roleNamed = (text: string): NameRole | undefined => roleByName.get(fold(text));

/** Headings of people who count as authors only if the record names no author. */
const editors = /^(?:editors?|hrsg|herausgeber|editeurscientifique|المحرر|mhariri)$/;
/** Whether a column has those people, by its heading. */
export const isOfEditors = (heading: string): boolean => editors.test(foldHeading(heading));

const generations = /^(?:jr|sr|junior|senior|père|fils|aîné|hijo|filho|neto)\.?$/i;

/** Whether a part of a name stays at its end: "Jr.", "père", "III". "Xi" and "V." are given names. */
export const isGeneration = (part: string): boolean =>
  generations.test(part) || /^[IVX]{2,4}$/.test(part);

/** Whether a name with its parts is written in a script of East Asia. */
export const isEastAsian = (name: string): boolean =>
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\s,、，]+$/u.test(name);

/** There the family name stays first, without a blank. A name in katakana alone, or of many characters, is one of elsewhere. */
export function eastAsianName(family: string, given: string): string {
  if (/^[\p{scx=Kana}\s]+$/u.test(family + given)) return `${given}・${family}`;
  return family.length > 3 ? `${given}·${family}` : family + given;
}

/** A name without the full stop that catalogues write after it. An initial, and "Jr.", keep theirs. */
export const withoutFinalStop = (name: string): string =>
  name.replace(
    /(?<!(?<!\p{L}\p{M}*)(?:jr|sr|esq|al|aa|vv))(?<=[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]\p{M}*|\)|\p{scx=Han}|\p{scx=Hang})\.$/iu,
    '',
  );

const ofYear = String.raw`(?:(?:b|d|fl|ca?|ت|م)\.?|né|née|born|died|active|approximately|توفي|ولد)\s*`;
const year = String.raw`(?:${ofYear})*(?:\d{3,4}\??(?:\s?(?:هـ|م))?|\d{1,2}(?:(?:st|nd|rd|th) cent(?:ury|\.)|(?= ?B\.)))(?: ?[AB]\.? ?[CD]\.?)?`;
const range = String.raw`${year}\s*[-–]\s*(?:${year})?`;
/** The dates that catalogues put after a name: "Eliot, George, 1819-1880", "Homer, active 8th century B.C." */
export const datesOfName = new RegExp(
  String.raw`(?:(?:[,،]\s*|\s*\()(?:${range}|[-–]?\s*${year})|\s+${range})\s*\)?\.?$`,
  'iu',
);
