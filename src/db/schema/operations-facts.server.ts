import { auditDays } from '@/lib/people/audit-days';
import { auditEntry, outboxMail } from './operations';
import { type TableFacts, tableFacts } from './table-facts.server';
import { upload } from './upload';

const evidence = 'evidence of who did what; see docs/decisions/103';

/** The tables of the outbox, the audit, and the files of records. */
export const operationsTables: readonly TableFacts[] = [
  tableFacts(outboxMail, {
    what: 'A mail that waits to be sent, encrypted',
    people: [
      { column: outboxMail.recipient, holds: 'hash', atDeletion: 'row goes' },
      { column: outboxMail.userId, holds: 'id', atDeletion: 'row goes' },
    ],
    unaudited: { why: 'follows from an act, which is an entry, or brings a code' },
    keptTimes: [
      {
        since: outboxMail.createdAt,
        columns: [
          outboxMail.createdAt,
          outboxMail.nextAttemptAt,
          outboxMail.dueAt,
          outboxMail.expiresAt,
        ],
      },
    ],
    term: { after: outboxMail.expiresAt, days: 0, by: 'its worker' },
    download: { leftOut: 'the person gets the mail itself' },
  }),
  tableFacts(upload, {
    what: 'A file of a record; its content is a file',
    people: [{ column: upload.createdBy, holds: 'id', atDeletion: 'emptied' }],
    unaudited: { why: 'the record that names it has an entry, with the name of the file' },
    keptTimes: [
      { since: upload.createdAt, columns: [upload.createdAt, upload.unusedSince] },
      { since: upload.unusedSince, columns: [upload.unusedSince] },
    ],
    term: { while: 'a record names it, or for a day after that' },
    download: {
      as: 'uploads',
      by: [upload.createdBy],
      show: ({ id, name, type, size, createdAt }) => ({ id, name, type, size, createdAt }),
    },
  }),
  tableFacts(auditEntry, {
    what: 'An entry of the audit: who did what to whom, when, from which network address',
    people: [
      { column: auditEntry.actorId, holds: 'id', atDeletion: 'stays', why: evidence },
      { column: auditEntry.actorEmail, holds: 'address', atDeletion: 'stays', why: evidence },
      { column: auditEntry.realActorId, holds: 'id', atDeletion: 'stays', why: evidence },
      { column: auditEntry.targetId, holds: 'id', atDeletion: 'stays', why: evidence },
      { column: auditEntry.targetName, holds: 'inside', atDeletion: 'stays', why: evidence },
      { column: auditEntry.before, holds: 'inside', atDeletion: 'stays', why: evidence },
      { column: auditEntry.after, holds: 'inside', atDeletion: 'stays', why: evidence },
      { column: auditEntry.searchText, holds: 'inside', atDeletion: 'stays', why: evidence },
      { column: auditEntry.address, holds: 'network address', atDeletion: 'stays', why: evidence },
    ],
    term: { after: auditEntry.at, days: auditDays, by: 'the cleaner' },
    download: {
      as: 'acts',
      by: [auditEntry.actorId, auditEntry.targetId],
      newest: { by: auditEntry.at, atMost: 10_000 },
      show: (entry, personId) => {
        const isOwn = entry.actorId === personId && !entry.realActorId;
        return {
          at: entry.at,
          act: entry.act,
          times: entry.times,
          // The name and e-mail address of the administrator are not the user's data.
          by: isOwn ? 'you' : 'an administrator',
          target: entry.targetType
            ? { type: entry.targetType, id: entry.targetId, name: entry.targetName }
            : null,
          before: entry.before,
          after: entry.after,
          ...(isOwn && { address: entry.address }),
        };
      },
    },
  }),
];
