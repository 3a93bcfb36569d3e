/** Cells with a text that means "no value". */
const noValue =
  /^(?:0+|n\/?a|nan|null|none|nil|unknown|inconnue?|haijulikani|hakuna|[-–—]+|\?+|\{\}|غير معروف|لا يوجد)$/i;
/** Signs that spreadsheets and other programs put around a value to keep it a text. */
const wrapping = /^=?["'[\s]+|["'\]\s]+$/g;
/** A link as spreadsheets write it in several languages; what they show of it is the last text. */
const link =
  /^=\s*(?:HYPERLINK|HIPERLINK|LIEN_HYPERTEXTE|HIPERV[IÍ]NCULO|HIPERLIGAÇÃO|COLLEG\.IPERTESTUALE|ГИПЕРССЫЛКА)\(.*[,;]\s*"((?:[^"]|"")*)"\s*\)$/isu;

/** The text of a link in a spreadsheet; other cells as they are. */
export const withoutLink = (cell: string): string =>
  cell.trimStart().startsWith('=')
    ? cell.trim().replace(link, (_, text: string) => text.replaceAll('""', '"'))
    : cell;

/** What is read from the cells of a field; no value if none can be trusted, null if the cells are empty. */
export type ValueReading<Value> = {
  value?: Value | null;
  warning?: { from: string; to?: string };
  /** Further values in the cells, which a book has no place for. */
  others?: string[];
};

/** In characters. No number, date or name of a language is longer. */
const maxValueLength = 1000;

/**
 * Removes the `="..."` of spreadsheets and the brackets of LibraryThing from a cell. Also cuts off the end of
 * a cell that is too long to be a number, a date or a language.
 */
export const unwrapCell = (cell: string): string => {
  const bare = withoutLink(cell).trim().slice(0, maxValueLength).replace(wrapping, '').trim();
  return noValue.test(bare) ? '' : bare;
};

/** What catalogues write where a publisher is not known, and names of those who only distribute. */
const noPublisher =
  /^(?:s\.*\s?[nl]\.*|s\.\s?e\.?|ḥ\.\s?mo\.\s?l\.?|sine nomine|n\.?\s?p\.?|б\.\s?и\.?|o\.\s?V\.?|b\.\s?w\.?|sans éditeur|بدون ناشر|د\.?\s?ن\.?|.*(?:not identified|non identifié|no identificado|não identificado|non identificato|nicht ermittelbar|nicht identifizierbar|ej identifierad|name of publisher).*|(?:publisher |éditeur )?(?:unknown|inconnu)|.*غير (?:محدد|معروف).*|(?:diffusion|distribution|distributed by|distributor).*)$/iu;

/** Whether a text says that the publisher is not known, in the brackets and with the marks of a catalogue. */
export const isNoPublisher = (text: string): boolean =>
  noPublisher.test(text.replace(/[[\]]/g, '').replace(/^[\s:;,]+|[\s:;,/=]+$/g, ''));
