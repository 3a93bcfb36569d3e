import { sql } from 'drizzle-orm';
import { auditEntry, book, cover, formerBook } from '@/db/schema';

/**
 * What a person calls the target of an entry. A cover has no name, so it is the title of its book,
 * also of a deleted one; null for a cover that no book uses, and without a target.
 */
export const auditTargetName = sql<string | null>`
  case when ${auditEntry.targetType} = 'cover' then coalesce(
    (select min(${book.title}) from ${book} where ${book.coverId} = ${auditEntry.targetId}),
    (select min(${formerBook.title}) from ${formerBook}
      where ${formerBook.coverId} = ${auditEntry.targetId}))
  else ${auditEntry.targetName} end`;

/** Ids of the covers that an entry names and whose pictures are still kept. */
export const auditCoverIds = sql<
  string[]
>`array(select ${cover.id} from ${cover} where ${cover.id} in (
  case when ${auditEntry.targetType} = 'cover' then ${auditEntry.targetId} end,
  ${auditEntry.before} ->> 'coverId', ${auditEntry.after} ->> 'coverId'))`;
