import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { invitationListTables } from './invitation-list-tables.server';
import { invitationListFeature } from './invitation-list.feature';
import { invitationListRouter } from './invitation-list.server';

export const invitationListOnServer = defineServerFeature(invitationListFeature, {
  tables: invitationListTables,
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
