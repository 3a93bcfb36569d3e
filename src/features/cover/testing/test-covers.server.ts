import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { cover } from '@/db/schema';

/** Has a cover be unused for longer than such covers are kept. For tests. */
export const ageCover = (id: string) =>
  db()
    .update(cover)
    .set({ usedAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(cover.id, id));
