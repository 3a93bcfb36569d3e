import { eq, sql } from 'drizzle-orm';
import { download } from '@/api/files/download.server';
import { whileAllowed } from '@/auth/download-session.server';
import { db } from '@/db/client.server';
import { bookImport } from '@/db/schema';
import { refusal } from '@/server/refusals.server';
import { type FileFormat, fileFormats } from './formats/record-file';
import { wrapRecords } from './formats/wrap-records';
import { storedMapping } from './import-mapping.server';

/** The permission to download the records of an import. */
export const importFilePermission = { book: ['create'] } as const;

const batchSize = 500;

/** How the name of a file ends that is no table. */
const endings: Partial<Record<FileFormat, string>> = {
  isbns: 'txt',
  marc: 'mrc',
  marcxml: 'xml',
  bibtex: 'bib',
};

/** Responds with the doubtful and faulty records of an import in the format of its file, for a person who repairs them. */
export const exportSetAside = (request: Request, id: string): Promise<Response> =>
  download(request, importFilePermission, async () => {
    const [found] = await db().select().from(bookImport).where(eq(bookImport.id, id));
    const format = fileFormats.find((one) => one === found?.format);
    if (!found || !format) return refusal(request, 'NOT_FOUND');
    const { headings, separator } = found;
    const shape = { format, headings, separator, mapping: storedMapping(found) };
    return {
      name: `to-mend.${endings[format] ?? (separator === '\t' ? 'tsv' : 'csv')}`,
      type: 'application/octet-stream',
      parts: wrapRecords(shape, whileAllowed(request, importFilePermission, sourcesOf(id))),
    };
  });

/** The texts of the records, in batches. */
async function* sourcesOf(importId: string): AsyncGenerator<string[]> {
  let last = 0;
  for (let isMore = true; isMore;) {
    const { rows } = await db().execute<{ number: number; source: string }>(sql`
      select number, source from book_import_record
      where import_id = ${importId} and state in ('doubtful', 'faulty') and number > ${last}
      order by number limit ${batchSize}`);
    yield rows.map(({ source }) => source);
    last = rows.at(-1)?.number ?? last;
    isMore = rows.length === batchSize;
  }
}
