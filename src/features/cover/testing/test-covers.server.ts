import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { cover } from '@/db/schema';
import { removeUnused } from '@/server/files/kept-rows.server';
import { coverKeptFiles } from '../cover-kept-files.server';

/** Has a cover be unused for longer than such covers are kept. For tests. */
export const ageCover = (id: string) =>
  db()
    .update(cover)
    .set({ usedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(cover.id, id));

/** Deletes covers that nothing has needed for a day. @returns their number. For tests. */
export const removeUnusedCovers = () => removeUnused(coverKeptFiles);
