import { invitedUser } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { invitationListFeature } from './invitation-list.feature';
import { invitationListRouter } from './invitation-list.server';

export const invitationListOnServer = defineServerFeature(invitationListFeature, {
  tables: [
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
  ],
  calls: { user: { invitation: invitationListRouter } },
  samples: {
    'user.invitation.sendMany': { input: { people: [{ name: 'A', email: '{email}', role: '' }] } },
    'user.invitation.lists': {},
    'user.invitation.undo': { input: { id }, allowed: notFound },
  },
  examples: {
    listId: '1157ed00-53b7-4f0e-9a68-1d2c3b4a5f60',
    invitedBy: 'Amina Saleh',
  },
});
