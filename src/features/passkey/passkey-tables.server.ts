import { passkey } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept of passkeys, and for how long. */
export const passkeyTables: readonly TableFacts[] = [
  tableFacts(passkey, {
    what: 'A passkey: its name and public key',
    people: [{ column: passkey.userId, holds: 'id', atDeletion: 'row goes' }],
    term: { while: 'it is not removed' },
    download: {
      as: 'passkeys',
      by: [passkey.userId],
      show: ({ userId: _, publicKey: __, ...row }) => row,
    },
  }),
];
