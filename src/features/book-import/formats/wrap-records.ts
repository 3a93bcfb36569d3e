import { csvStart } from '@/lib/csv';
import { marcXmlEnd, marcXmlStart } from '@/lib/marc-xml';
import { type Mapping, type RecordFile, areColumnPositions } from './record-file';

/** Headings that a later reading understands: a column without one gets the field that it fills. */
const headingsToRead = (headings: readonly string[], mapping: Mapping) =>
  areColumnPositions(headings)
    ? headings.map((heading) => {
        const field = mapping[heading] ?? 'ignore';
        return field === 'ignore' ? heading : field;
      })
    : headings;

/**
 * Makes a file of records, to mend them and import it again: the texts of the records as they were,
 * in the format of the file they came from. Texts are UTF-8.
 * @param file the file they come from, with the mapping of its columns
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
    // Headings that a separator or quote could divide are quoted.
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
