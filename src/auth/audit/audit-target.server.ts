import { sql } from 'drizzle-orm';
import { auditEntry, book, cover, formerBook } from '@/db/schema';

/**
 * The name of an entry's target for people. A cover has no name, so it gets the title of its book, even
 * if the book is deleted. Null for a cover that no book uses, and for entries without a target.
 */
export const auditTargetName = sql<string | null>`
  case when ${auditEntry.targetType} = 'cover' then coalesce(
    (select min(${book.title}) from ${book} where ${book.coverId} = ${auditEntry.targetId}),
    (select min(${formerBook.title}) from ${formerBook}
      where ${formerBook.coverId} = ${auditEntry.targetId}))
  else ${auditEntry.targetName} end`;

/** Ids of the covers that an entry refers to and whose pictures still exist. */
export const auditCoverIds = sql<
  string[]
>`array(select ${cover.id} from ${cover} where ${cover.id} in (
  case when ${auditEntry.targetType} = 'cover' then ${auditEntry.targetId} end,
  ${auditEntry.before} ->> 'coverId', ${auditEntry.after} ->> 'coverId'))`;
