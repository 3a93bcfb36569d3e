import * as z from 'zod/mini';
import { authorMaxLength } from '@/features/book/book.facts';
import {
  bookFormSchema,
  descriptionMaxLength,
  publisherMaxLength,
  titleMaxLength,
} from '@/features/book/book.schema';
import { genreNameMaxLength } from '@/features/genre/genre.schema';
import { fitLine } from '@/lib/text/fit-line';
import { isVisible } from '@/lib/text/plain-text';
import { type AuthorCell, readAuthors } from '../values/author-value';
import { htmlToLine, htmlToLines } from '../values/html-value';
import { readIsbn } from '../values/isbn-value';
import { readLanguage } from '../values/language-value';
import { isOfEditors } from '../values/name-roles';
import { listed } from '../values/split-names';
import { type TextReading, readLine, readLines, withoutSeries } from '../values/text-value';
import { type ValueReading, isNoPublisher, unwrapCell, withoutLink } from '../values/unwrap-cell';
import { readYear } from '../values/year-value';
import type {
  FaultCode,
  ImportField,
  ImportWarning,
  ImportedBook,
  WarningCode,
} from './record-file';
import { isOfFurther } from './tables/guess-mapping';

type Cells = readonly AuthorCell[];
type Issue = Omit<ImportWarning, 'field'>;

/** The value read from the cells of a field. Without a value, warnings or a fault say why it was left out. */
type Reading<Value> = { value?: Value; warnings?: Issue[]; fault?: FaultCode };
/** @param isLiteral the texts of the record are taken unchanged */
type Reader<Value> = (cells: Cells, isLiteral: boolean) => Reading<Value>;

const { shape } = bookFormSchema;
const valuesOf = (cells: Cells) => cells.map(([, value]) => value);

type Joined = { text: string; warnings?: Issue[] };

/** The warning for values that a book has no place for. */
const othersLeft = (others: readonly string[] | undefined): Issue[] =>
  others && others.length > 0 ? [{ code: 'othersLeftOut', from: others.join('; ') }] : [];

type TextRules = {
  /** Repairs the characters of one cell. */
  clean?: (cell: string) => TextReading;
  /** Whether library catalogues write the mark of the next part after the text: "Emma /", "Penguin,". */
  hasMarks?: boolean;
  /** Joins the cells that are not empty into one text. If missing, the first of them is the text. */
  join?: (filled: Cells) => Joined;
  max: number;
  /** Cuts a text that is longer than `max`; undefined if that is a fault. */
  fit?: (text: string, max: number) => string | undefined;
  isRequired?: boolean;
};

/** What a spreadsheet or a database has where it has no value: "#REF!", "#N/A", "#NOM?", "####", "Err:508", "NULL", or a formula. */
const spreadsheetError =
  /^(?:NULL|\\N|#(?:\p{L}+\/\p{L}+|NV|[¡¿]?\p{L}{2,10}(?:\/0)?[!?]|#+)|Err:\d{3}|=\s*[-+]?(?:[\p{L}_][\p{L}\p{N}_.]*[(!]|\$?[A-Z]{1,3}\$?\d|'[^']+'!).*|=[\s\d.,()]{1,99}[-+*/^][\s\d.,()*/^+-]{1,99})$/su;
/** What catalogues and shops write after a title of what is printed. */
const printed =
  / ?[[(](?:texte? imprimé|printed text|text|texto impreso|gedruckter text|نص مطبوع|ressource électronique|electronic resource|(?:mass market )?paperback|hard(?:cover|back)|library binding|kindle edition|e-?book|broché|poche|relié|taschenbuch|gebundene ausgabe|tapa (?:dura|blanda)|capa (?:dura|comum))[\])](?=$| [/:])/iu;
const article =
  "(?:(?:The|An?|L[eao]s?|Une?|El|Il|Gli|Die|De|Das|Der|Eine?|[OA]s?|Uma?|Het|Een)(?!\\p{L})|L['’])";
/** An article behind its title, as sorted lists have it: "Hobbit, The", "Étranger, L'". After several commas, few words are one. */
const behind = new RegExp(
  `^([^,]+|.+(?=, (?:The|An|Les|Der|Das|Los)(?:$|:))), (${article})(:.*)?$`,
  'su',
);
/** What catalogues write around an article, or after it, that does not count for the order: "¬Die¬", "Die @". */
const sortMark = new RegExp(`^¬(${article})¬|^(${article} ?)[@*](?=\\p{L})`, 'u');
const withArticle = (title: string) =>
  title
    .replace(sortMark, '$1$2')
    .replace(behind, '$2 $1$3')
    .replace(/^(L['’]) /, '$1');
const noTitle = /^(?:n\/a|[-–—]+)$/i;

/** The mark of ISBD before the next part of a description. A slash or colon belongs to a text unless a space is before it. */
const markOfNext = /(?:\s+[/:;=]|\s*,)$/u;

/** Reads one text from cells, with its repairs as warnings. Empty if all cells are empty. */
function joinedText(
  cells: Cells,
  { clean = readLine, hasMarks = false, join = firstOf() }: Omit<TextRules, 'max'>,
): Required<Joined> {
  const warnings: Issue[] = [];
  const filled = cells.flatMap(([heading, written, target]): Cells => {
    const from = withoutLink(written);
    if (from !== written && from !== written.trim())
      warnings.push({ code: 'nameRead', from: written, to: from });
    if (spreadsheetError.test(from.trim())) {
      warnings.push({ code: 'valueLeftOut', from });
      return [];
    }
    const cleaned = clean(from);
    for (const warning of cleaned.warnings) warnings.push({ from, ...warning });
    const to = hasMarks ? cleaned.text.replace(markOfNext, '') : cleaned.text;
    if (to !== cleaned.text) warnings.push({ code: 'nameRead', from: cleaned.text, to });
    return to === '' ? [] : [[heading, to, target]];
  });
  const joined = join(filled);
  return { text: joined.text.trim(), warnings: [...warnings, ...(joined.warnings ?? [])] };
}

/** Takes the first of several texts; the others get a warning. */
const firstOf =
  (split: (cell: string) => string[] = (cell) => [cell]) =>
  (filled: Cells): Joined => {
    const parts = valuesOf(filled).flatMap((cell) => split(cell).map((part) => part.trim()));
    const [text = '', ...others] = new Set(parts.filter((part) => unwrapCell(part) !== ''));
    return { text, warnings: othersLeft(others) };
  };

/** Reads a text. A record without one that every book must have gets a fault. */
function readText<Value extends string | null>(
  schema: z.ZodMiniType<Value>,
  { max, fit = fitLine, isRequired = false, ...rules }: TextRules,
): Reader<Value> {
  return (cells, isLiteral) => {
    const { text, warnings } = isLiteral
      ? {
          text:
            valuesOf(cells)
              .find((cell) => cell.trim())
              ?.trim() ?? '',
          warnings: [],
        }
      : joinedText(cells, rules);
    const without = (code: WarningCode, fault: FaultCode): Reading<Value> =>
      isRequired ? { warnings, fault } : { warnings: [...warnings, { code, from: text }] };
    if (text.includes('\uFFFD')) return without('lettersLost', 'lettersLost');
    const to = text.length > max ? fit(text, max) : text;
    if (to === undefined) return { warnings, fault: 'tooLong' };
    if (to !== text) warnings.push({ code: 'shortened', from: text, to });
    const isMissing = !isVisible(to);
    if (isMissing && (isRequired || warnings.some(({ code }) => code === 'valueLeftOut')))
      return { warnings };
    const checked = schema.safeParse(isMissing ? null : to);
    return checked.success
      ? { value: checked.data, warnings }
      : without('valueLeftOut', 'brokenRecord');
  };
}

/** Reads a value that the form of a book accepts from the first cell that is not empty. `npm run new` gives it to further fields. */
function readFormValue<Value>(
  schema: z.ZodMiniType<Value>,
  leftOut: WarningCode = 'valueLeftOut',
): Reader<Value | null> {
  return (cells) => {
    const from = valuesOf(cells).map(unwrapCell).find(Boolean);
    if (from === undefined) return { value: null };
    const { success, data } = schema.safeParse(from);
    return success ? { value: data } : { warnings: [{ code: leftOut, from }] };
  };
}

/** Title and subtitle; a column with the whole title beside them says nothing more. */
const titleOf = (parts: readonly string[]) =>
  (parts.length > 1 && parts.find((whole) => parts.every((part) => whole.includes(part)))) ||
  parts.join(': ').replaceAll(/:+: /g, ': ');

function plainTitle(cell: string): TextReading {
  const { text, warnings } = htmlToLine(cell);
  const to = withArticle(text.replace(printed, ''));
  return { text: to, warnings: to === text ? warnings : [...warnings, { code: 'nameRead', to }] };
}

function joinTitle(filled: Cells): Joined {
  const from = titleOf(valuesOf(filled));
  if (noTitle.test(from)) return { text: '', warnings: [{ code: 'valueLeftOut', from }] };
  const text = withoutSeries(from);
  return { text, warnings: text === from ? [] : [{ code: 'seriesLeftOut', from, to: text }] };
}

/**
 * The publisher without the further data that some programs add: LibraryThing writes "Penguin (1999),
 * Edition: 2, 384 pages", library catalogues "Paris : Gallimard, 1942".
 */
function publisherText(filled: Cells): Joined {
  const { text: from, warnings = [] } = firstOf((cell) => cell.split(/ ?[;|] /))(filled);
  if (isNoPublisher(from)) return { text: '', warnings };
  const isWhole = /^publication/i.test(filled[0]?.[0] ?? '');
  const text = (isWhole ? from.replace(/\s*\(\d{4}\).*$/s, '') : from)
    .replace(/^[^:=]{1,60} : /, '')
    .replace(/\s*, \[?c?\d{2}[\d-]{2}.*$/s, '')
    .replace(/^\[([^[\]]+)\]$/, '$1');
  return { text, warnings: text === from ? warnings : [{ code: 'nameRead', from, to: text }] };
}

function joinAuthors(filled: Cells): Joined {
  const { text, isCleaned, others, unclear, wordy } = readAuthors(filled);
  const from = valuesOf(filled).join('; ');
  const read: Issue =
    text === '' ? { code: 'valueLeftOut', from } : { code: 'nameRead', from, to: text };
  const cleaned = isCleaned ? [read] : [];
  const open: Issue[] = unclear === undefined ? [] : [{ code: 'nameUnclear', from: unclear }];
  if (wordy !== undefined) open.push({ code: 'nameWordy', from: wordy });
  // The first author may be in a column that is not read, or in none.
  if (filled.every(([heading]) => isOfEditors(heading) || isOfFurther(heading)) && text !== '')
    open.push({ code: 'otherAsAuthor' });
  return { text, warnings: [...cleaned, ...open, ...othersLeft(others)] };
}

/** Puts the cells for the year of the original edition first, because the library stores that year. */
function yearCells(cells: Cells): string[] {
  const isOriginal = ([heading]: AuthorCell) => /orig/i.test(heading);
  return valuesOf([...cells.filter(isOriginal), ...cells.filter((cell) => !isOriginal(cell))]);
}

/** Reads a value with its repairs, and says which were made, or that it was left out. */
const readValue =
  <Value>(
    read: (cells: readonly string[]) => ValueReading<Value>,
    [leftOut, repaired]: [WarningCode, WarningCode],
    textsOf = valuesOf,
  ): Reader<Value | null> =>
  (cells) => {
    const { value, warning, others } = read(textsOf(cells));
    const code = value === undefined ? leftOut : repaired;
    return { value, warnings: [...(warning ? [{ code, ...warning }] : []), ...othersLeft(others)] };
  };

/** The reader of each field. */
export const fieldReaders: {
  [Field in Exclude<ImportField, 'id'>]: Reader<Required<ImportedBook>[Field]>;
} = {
  title: readText(shape.title, {
    max: titleMaxLength,
    // A title is not cut, because the short title could be that of another book.
    fit: () => undefined,
    isRequired: true,
    clean: plainTitle,
    hasMarks: true,
    join: joinTitle,
  }),
  author: readText(shape.author, {
    max: authorMaxLength,
    fit: (text, max) => fitLine(text, max, ', '),
    isRequired: true,
    // A line of the cell is a name.
    clean: readLines,
    join: joinAuthors,
  }),
  // The name of a genre. The library may not have that genre.
  genre: readText(z.nullable(z.string()), {
    max: genreNameMaxLength,
    join: firstOf((cell) => listed(cell) ?? cell.split(/[;|]/)),
  }),
  publisher: readText(shape.publisher, {
    max: publisherMaxLength,
    hasMarks: true,
    join: publisherText,
  }),
  description: readText(shape.description, {
    max: descriptionMaxLength,
    clean: htmlToLines,
    join: (filled) => ({ text: [...new Set(valuesOf(filled))].join('\n\n') }),
  }),
  coverId: readFormValue(shape.coverId, 'coverLeftOut'),
  isbn: readValue(readIsbn, ['isbnLeftOut', 'isbnRepaired']),
  publishedYear: readValue(readYear, ['yearLeftOut', 'yearRead'], yearCells),
  language: readValue(readLanguage, ['languageLeftOut', 'languageRead']),
};
