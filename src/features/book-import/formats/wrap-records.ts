import { marcXmlEnd, marcXmlStart } from '@/features/book/offered/file-formats/marc-xml';
import { csvLine, csvStart, harmlessText, withoutFormulaSigns } from '@/lib/file-formats/csv';
import { type Mapping, type RecordFile, areColumnPositions, fieldOf } from './record-file';
import { rowCells } from './tables/read-table';

/** The headings for a file that is read again. A column without a heading gets the name of the field that it fills. */
const headingsToRead = (headings: readonly string[], mapping: Mapping) =>
  areColumnPositions(headings)
    ? headings.map((heading) => fieldOf(mapping[heading]) ?? heading)
    : headings;

/**
 * A row of a table whose cells have the same values and are no formulas in a spreadsheet. A row that cannot be read
 * stays as it is, with the same signs before what could become a formula.
 */
function harmlessRow(source: string, separator: string): string {
  const cells = rowCells(source, separator);
  return cells ? csvLine(cells.map(withoutFormulaSigns), separator) : `${harmlessText(source)}\r\n`;
}

/**
 * Makes a file of records that can be repaired and imported again: in the format of their file, with the same values,
 * and without formulas where a spreadsheet may open it. The texts are UTF-8.
 * @param file the file that they come from, with the mapping of its columns
 * @param sources the `source` of each record, in batches
 */
export async function* wrapRecords(
  file: Pick<RecordFile, 'format' | 'headings'> & { separator?: string | null; mapping: Mapping },
  sources: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<Uint8Array> {
  const { format, headings, mapping } = file;
  const separator = file.separator ?? ',';
  const text = (part: string) => Buffer.from(part);
  const isTable = !['marc', 'marcxml', 'bibtex', 'isbns'].includes(format);
  if (isTable) yield text(csvStart + csvLine(headingsToRead(headings, mapping), separator));
  if (format === 'marcxml') yield text(marcXmlStart);
  for await (const batch of sources)
    for (const source of batch)
      if (format === 'marc') yield Buffer.from(source, 'base64');
      else if (isTable) yield text(harmlessRow(source, separator));
      else yield text(`${format === 'isbns' ? harmlessText(source) : source}\r\n`);
  if (format === 'marcxml') yield text(marcXmlEnd);
}
