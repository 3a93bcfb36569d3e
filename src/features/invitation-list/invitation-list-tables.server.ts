import { invitedUser } from '@/db/schema';
import { type TableFacts, tableFacts } from '@/db/schema/table-facts.server';

/** What is kept in the table of the feature, and for how long. */
export const invitationListTables: readonly TableFacts[] = [
  tableFacts(invitedUser, {
    what: 'That an account was invited together with others, and by whom',
    people: [
      { column: invitedUser.userId, holds: 'id', atDeletion: 'row goes' },
      { column: invitedUser.invitedBy, holds: 'id', atDeletion: 'emptied' },
    ],
    term: { while: 'the account exists' },
    download: {
      as: 'invitations',
      by: [invitedUser.userId],
      show: ({ createdAt }) => ({ createdAt }),
    },
  }),
];
