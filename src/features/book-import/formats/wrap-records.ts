import { csvStart } from '@/lib/file-formats/csv';
import { marcXmlEnd, marcXmlStart } from '@/lib/file-formats/marc-xml';
import { type Mapping, type RecordFile, areColumnPositions } from './record-file';

/**
 * The headings for a file that is read again. A column without a heading gets the name of the field that it
 * fills.
 */
const headingsToRead = (headings: readonly string[], mapping: Mapping) =>
  areColumnPositions(headings)
    ? headings.map((heading) => {
        const field = mapping[heading] ?? 'ignore';
        return field === 'ignore' ? heading : field;
      })
    : headings;

/**
 * Makes a file of records that can be repaired and imported again: their unchanged texts, in the format of
 * their file. The texts are UTF-8.
 * @param file the file that they come from, with the mapping of its columns
 * @param sources the `source` of each record
 */
export async function* wrapRecords(
  {
    format,
    separator = ',',
    headings,
    mapping,
  }: Pick<RecordFile, 'format' | 'separator' | 'headings'> & { mapping: Mapping },
  sources: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const text = (part: string) => Buffer.from(part);
  const isTable = !['marc', 'marcxml', 'bibtex', 'isbns'].includes(format);
  if (isTable) {
    // Headings are quoted, because one may contain a separator or a quote.
    const quoted = headingsToRead(headings, mapping).map(
      (heading) => `"${heading.replaceAll('"', '""')}"`,
    );
    yield text(`${csvStart}${quoted.join(separator)}\r\n`);
  }
  if (format === 'marcxml') yield text(marcXmlStart);
  for await (const source of sources)
    yield format === 'marc' ? Buffer.from(source, 'base64') : text(`${source}\r\n`);
  if (format === 'marcxml') yield text(marcXmlEnd);
}
