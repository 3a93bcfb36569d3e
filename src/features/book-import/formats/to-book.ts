import { bookFormSchema } from '@/features/book/book.schema';
import { keysOf } from '@/lib/records';
import type { FileRecord, ImportField, Mapping, ReadBook } from './record-file';

/** Reads a book from a record: repairs what can be repaired, and names what was left out. */
export function toBook(record: FileRecord, mapping: Mapping): ReadBook {
  const book: Record<string, string | number | null> = {};
  const read: ReadBook = { book: {}, warnings: [], faults: [] };
  if (record.fault) read.faults.push({ code: record.fault });
  for (const code of record.warnings ?? []) read.warnings.push({ code });
  const cells = new Map<ImportField, string>();
  for (const heading of keysOf(mapping)) {
    const field = mapping[heading];
    const value = record.values[heading]?.trim();
    if (field && field !== 'ignore' && value !== undefined && !cells.get(field))
      cells.set(field, value);
  }
  for (const [field, value] of cells) {
    if (field === 'id' || field === 'genre') book[field] = value || null;
    else {
      const parsed = bookFormSchema.shape[field].safeParse(value);
      if (parsed.success) book[field] = parsed.data;
    }
  }
  read.book = book;
  if (!read.book.title) read.faults.push({ field: 'title', code: 'titleMissing' });
  if (!read.book.author) read.faults.push({ field: 'author', code: 'authorMissing' });
  return read;
}
