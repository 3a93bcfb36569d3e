import { publishedYears } from '@/features/book/book.schema';
import { withAsciiDigits } from '@/lib/text/digits';
import { type ValueReading, unwrapCell } from './unwrap-cell';

const [least, most] = publishedYears;

/** Words for "before Christ" in the product's languages. */
const before =
  /\b(?:b\.?\s?c\.?(?:\s?e\.?)?|av(?:ant)?\.?\s?(?:j\.?[\s-]?c\.?|notre [èe]re)|k\.?\s?k\.?)(?![a-z])|ق\s?\.?\s?م|قبل الميلاد/i;
/** Marks of the Islamic calendars, lunar and solar, and of the Ethiopian one. */
const otherMark = String.raw`(?:هـ|ه‍|هجر[يی]\S*|[شق](?![\p{L}.])|\b(?:A\.?)?H\b\.?|\bE\.\s?C\b\.?|\bEthiop\p{L}*|ዓ\.?\s?ም\.?)`;
const otherCalendar = new RegExp(otherMark, 'u');
const yearOfOther = new RegExp(String.raw`\d+\s*\(?${otherMark}|${otherMark}\s*\d+`, 'gu');

/** Whether a year is the same as one of an Islamic calendar, lunar or solar, give or take two years. */
const isYearOfHijri = (hijri: number, year: number) =>
  hijri >= 1200 &&
  hijri < 1500 &&
  [hijri * 0.970224 + 621.57, hijri + 621].some((same) => Math.abs(year - same) <= 2);

/** Whether a year without a mark may be of an Islamic calendar: from the first books in Arabic print until today. */
const isPerhapsIslamic = (year: number) => year >= 1300 && year < 1450;

/** Dates and years by which programs say that there is none: Calibre writes the year 101, spreadsheets the day 0. */
const placeholder =
  /^(?:0?10[01]$|(?:010[01]|0001|9999)-\d\d-\d\d|1900-01-00|1899-12-3[01]|0{1,2}[./-]0?1[./-]1900|0?1\/0{1,2}\/1900|3[01][./]12[./]1899)/;

/** A year, or a date of ISO, which has no other year. */
const plainYear = /^-?(?:\d{1,4}|\d+[.,]0+|\d{4}-\d\d(?:-\d\d(?:[T ][\d:.+-]+Z?)?)?)$/;

/** The year in a longer text, such as a date or "c. 750 BC". */
function yearWithin(text: string): number | undefined {
  if (before.test(text)) {
    const [, digits] = /(\d{1,4})(?!\d)/.exec(text) ?? [];
    return digits ? -Number(digits) : undefined;
  }
  const gregorian = text.replace(yearOfOther, '');
  if (otherCalendar.test(text) && !/\d{4}/.test(gregorian)) return undefined;
  const [, negative] = /^-0*(\d{1,4})-\d\d-\d\d/.exec(text) ?? [];
  if (negative) return -Number(negative);
  const [, fraction] = /^(-?\d{1,4})[.,]0+$/.exec(text) ?? [];
  if (fraction) return Number(fraction);
  const [, ofDay] = /^((?:1[4-9]|20)\d\d)(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.exec(text) ?? [];
  if (ofDay) return Number(ofDay);
  const years = Array.from(gregorian.matchAll(/(?<!\d)\d{4}(?!\d)/g), ([four]) => Number(four));
  const [four] = years;
  // "1425 [2004]" has the same year in an Islamic calendar and in the common one, "5764 [2003]" one of another calendar.
  const isCommon = (year: number) => (four ?? 0) > most || isYearOfHijri(four ?? 0, year);
  if (four !== undefined) return years.find((year) => year <= most && isCommon(year)) ?? four;
  const [, early] = /^(?:a\.?d\.?|ca?\.?|circa|vers|حوالي)\s*(\d{1,3})(?!\d)/i.exec(text) ?? [];
  const [, era] =
    /^(\d{1,3})\s*(?:a\.?d\.?|c\.?e\.?|ap\.? j\.?-?c\.?|م|b\.?k\.?)$/i.exec(text) ?? [];
  return (early ?? era) ? Number(early ?? era) : undefined;
}

/**
 * Reads a year from the first of its cells that contains one. Supports dates, years before Christ and Arabic
 * digits, but not a Hijri year alone, because it overlaps two years.
 */
export function readYear(cells: readonly string[]): ValueReading<number> {
  const read = cells
    .map((cell) => {
      const plain = withAsciiDigits(cell);
      const bare = plain
        .replace(/[\u200E\u200F\u061C]/g, '')
        .replaceAll('\u2212', '-')
        .replace(/\[(\d{1,3})\](?=\d)|(?<=\d)\[(\d{1,3}\??)\]/g, '$1$2');
      return { text: unwrapCell(bare), isArabic: plain !== cell };
    })
    .filter(({ text }) => text !== '');
  const written = read.map(({ text }) => text);
  const years = read.map(({ text, isArabic }) => yearIn(text, isArabic));
  const at = years.findIndex((year) => year !== undefined);
  const year = years[at];
  const cell = written[at];
  if (year === undefined || cell === undefined)
    return written[0] === undefined ? { value: null } : { warning: { from: written[0] } };
  const others = written.filter((_, index) => years[index] !== year);
  return {
    value: year,
    // "99" may lack its century.
    ...((isPerhapsIslamic(year) || (year > 0 && year < 100) || !plainYear.test(cell)) && {
      warning: { from: cell, to: String(year) },
    }),
    ...(others.length > 0 && { others }),
  };
}

/** The year in a cell; undefined if it has none, or one in which no book of a library was published. */
function yearIn(cell: string, isArabic: boolean): number | undefined {
  if (placeholder.test(cell)) return undefined;
  const isBare = /^-?\d{1,4}$/.test(cell);
  const year = isBare ? Number(cell) : yearWithin(cell);
  if (isBare && isArabic && isPerhapsIslamic(Number(cell))) return undefined;
  return year && year >= least && year <= most ? year : undefined;
}
