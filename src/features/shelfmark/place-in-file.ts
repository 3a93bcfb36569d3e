import type { FactInFile } from '@/features/book/offered/book-hooks.server';
import { foldHeading } from '@/features/book/offered/file-formats/fold-heading';
import { fitLine } from '@/lib/text/fit-line';
import { placeForm, placeMaxLength } from './shelfmark.schema';

/** Headings of tables for the parts of a place, from the largest to the smallest, and last for the number of the book there. */
const parts = [
  'room | reading room | salle | الغرفة | القاعة | chumba | raum | sala',
  `location | physical location | shelving location | items location | emplacement | localisation | الموقع | مكان الحفظ | مكان الكتاب | mahali |
    standort | aufstellung | מיקום | ubicación | localización | localização | collocazione | местонахождение`,
  `bookcase | case | cabinet | cupboard | armoire | bibliothèque | خزانة | الخزانة | kabati | schrank | armario | scaffale | armário |
    шкаф`,
  `shelf | shelf location | shelf number | shelf no | bookshelf | rack | rack number | 书架 | 書架 | מדף | étagère | rayonnage | tablette | رف | الرف | رقم الرف | rafu | regal |
    regalnummer | fach | estante | estantería | prateleira | полка | raf | półka`,
  `call number | call no | item call number | itemcallnumber | items itemcallnumber | shelfmark | shelf mark | cote |
    cote de rangement | رقم الطلب | رقم الاستدعاء | رمز التصنيف | alama ya rafu | signatur | signatura | segnatura | шифр | sygnatura | 索书号 | 請求記号`,
].map((all) => all.split('|').map(foldHeading));
const numbers = parts.length - 1;
/**
 * Headings of reading apps and of Zotero. In a table that has one of them, "shelf" is a reading list, and "call number" is the number
 * in another library.
 */
const ofReaders = new Set(
  `shelf name|exclusive shelf|work id|my rating|my review|review|read status|date read|finished|library catalog`
    .split('|')
    .map(foldHeading),
);

/** In MARC: the tag, and the codes for rooms and shelves and for the number. "U" stands before the tags of UNIMARC. */
const fields: readonly (readonly [tag: string, codes: string, numbers: string])[] = [
  ['852', 'bc', 'khim'],
  ['952', 'c', 'o'],
  ['U995', 'e', 'k'],
  ['U930', '', 'a'],
];

const isBibtex = (headings: readonly string[]) =>
  headings.includes('key') && headings.includes('type');

/** The headings of a table that have a part of a place, with the rank of that part. */
function ranked(headings: readonly string[]) {
  if (headings.some((heading) => ofReaders.has(foldHeading(heading)))) return [];
  return headings.flatMap((heading) => {
    const rank = parts.findIndex((all) => all.includes(foldHeading(heading)));
    return rank < 0 ? [] : [{ heading, rank }];
  });
}

/** The headings of a file under which it may say where a book stands. */
export function placeHeadings(headings: readonly string[]): string[] {
  if (isBibtex(headings)) return headings.filter((heading) => heading === 'library');
  const ofMarc = fields.flatMap(([tag, codes, ofNumber]) =>
    Array.from(codes + ofNumber, (code) => `${tag}$${code}`),
  );
  return [
    ...headings.filter((heading) => ofMarc.includes(heading)),
    ...ranked(headings).map(({ heading }) => heading),
  ];
}

type Found = { text: string; others: string[] };

/**
 * What a record of MARC says in the first field of a tag, which stands for a copy. A subfield that not every copy has tells not
 * whose it is, so it is left out.
 */
function inMarc(values: Readonly<Record<string, string>>): Found | undefined {
  for (const [tag, codes, ofNumber] of fields) {
    const of = (code: string) => values[`${tag}$${code}`]?.split('; ') ?? [];
    const all = Object.keys(values).filter((name) => name.startsWith(`${tag}$`));
    const copies = Math.max(...all.map((name) => of(name.slice(tag.length + 1)).length));
    const has = (code: string) => of(code).length === copies;
    const said = Array.from(codes + ofNumber);
    const whole = (at: number) =>
      [...Array.from(codes), ofNumber]
        .map((some) => Array.from(some, (code) => (has(code) ? of(code)[at] : '')).filter(Boolean))
        .map((some) => some.join(' '))
        .filter(Boolean)
        .join(', ');
    const [text = '', ...others] = new Set(
      said.some(has) ? Array.from({ length: copies }, (_, at) => whole(at)) : [],
    );
    const unclear = said.filter((code) => !has(code)).flatMap(of);
    if (text !== '' || unclear.length > 0) return { text, others: [...others, ...unclear] };
  }
  return undefined;
}

/** Words that are no place: those for a missing value, and the names of reading lists. */
const noPlace =
  /^(?:n\/?a|null|none|nil|unknown|(?:want[- ])?(?:to[- ])?read|(?:currently[- ])?reading|unread|did[- ]not[- ]finish|dnf|wish ?list|#\p{L}+[!?/\p{L}]*)$/iu;
/** A part without a letter is named by its heading: "Shelf 14". */
const partOf = (heading: string, rank: number, text: string) =>
  rank === numbers || /\p{L}/u.test(text) ? text : `${heading} ${text}`;

function inTable(values: Readonly<Record<string, string>>): Found {
  const said = ranked(Object.keys(values))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ heading, rank }) => ({ heading, rank, text: values[heading]?.trim() ?? '' }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !noPlace.test(text))
    .map(({ heading, rank, text }) => partOf(heading.trim(), rank, text));
  return { text: [...new Set(said)].join(', '), others: [] };
}

type PlaceInFile = { place?: string; warnings: FactInFile['warnings'][number][] };

/** Where the book of a record stands. Of several copies the first counts, with a warning. */
export function placeInFile(values: Readonly<Record<string, string>>): PlaceInFile {
  const { text, others } = isBibtex(Object.keys(values))
    ? { text: values['library'] ?? '', others: [] }
    : (inMarc(values) ?? inTable(values));
  const warnings: PlaceInFile['warnings'] =
    others.length > 0 ? [{ code: 'othersLeftOut', from: others.join('; ') }] : [];
  const from = text.replace(/\s+/g, ' ').trim();
  if (from === '') return { warnings };
  // What is nearest to the book counts most.
  const all = from.split(', ');
  const tails = all.map((_, at) => all.slice(at).join(', '));
  const to = tails.find((tail) => tail.length <= placeMaxLength) ?? fitLine(from, placeMaxLength);
  const { place } = placeForm.safeParse({ place: to }).data ?? {};
  if (!place) return { warnings: [...warnings, { code: 'valueLeftOut', from }] };
  if (to !== from) warnings.push({ code: 'shortened', from, to });
  return { place, warnings };
}
