import type invitationList from '@/i18n/locales/en/invitationList.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

/** Many people are invited at once, from a list, and taken back together. */
export const invitationListFeature = defineFeature('invitation-list', {
  needs: ['user'],
  pages: {
    '/manager/users/invite': {
      area: 'manager',
      asks: { user: ['list', 'create'] },
      label: 'inviteUsers',
      shortcut: 'i',
      icon: 'mail',
    },
  },
  reads: ['user.invitation.lists'],
  userSources: [{ to: '/manager/users/invite', label: 'inviteUsers', icon: 'mail' }],
  slots: {
    newUser: {
      load: (): ForSlot<'newUser'> =>
        import('./invite-several').then((module) => module.InviteSeveral),
      texts: ['invitationList'],
    },
  },
  texts: textsOf<{ invitationList: typeof invitationList }>('invitationList'),
});
