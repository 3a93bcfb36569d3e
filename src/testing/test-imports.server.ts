import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { workOnImports } from '@/features/book-import/import-work.server';
import type { addAccount } from './test-account.server';

type Api = Awaited<ReturnType<typeof addAccount>>['api'];

export const csvFile = (...lines: string[]) => new File([lines.join('\n')], 'books.csv');

const columns = ['id', 'title', 'author', 'genre', 'isbn', 'publisher'];
/** The mapping of the columns that `bring` uploads. */
export const importMapping = JSON.stringify(
  Object.fromEntries(columns.map((name) => [name, name])),
);
const none = {
  new: 0,
  unchanged: 0,
  changed: 0,
  doubtful: 0,
  faulty: 0,
  ignored: 0,
  imported: 0,
  undone: 0,
};

/** The numbers of an import; those that are not given are 0. */
export const recordCounts = (found: Partial<typeof none>) => ({ ...none, ...found });

/** Every row of the library, byte for byte. */
export async function libraryRows(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select to_jsonb(b)::text as row from book b union all select to_jsonb(g)::text from genre g
    order by 1`);
  return rows.map(({ row }) => row);
}

/** Imports as a person does them, with the worker's part done at once. For tests. */
export const importsOf = (api: Api) => ({
  /** Uploads lines with the columns id, title, author, genre, isbn and publisher. */
  bring: (...lines: string[]) =>
    api.bookImport.create({ file: csvFile(columns.join(','), ...lines), mapping: importMapping }),
  apply: async (id: string) => {
    await api.bookImport.apply({ id });
    await workOnImports();
    return api.bookImport.get({ id });
  },
  undo: async (id: string) => {
    await api.bookImport.undo({ id });
    await workOnImports();
    return api.bookImport.get({ id });
  },
  records: async (id: string) => (await api.bookImport.record.list({ id, limit: 100 })).items,
});
