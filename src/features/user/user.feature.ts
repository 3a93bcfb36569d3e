import type user from '@/i18n/locales/en/user.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { QuickActing } from '@/lib/quick-act';
import type { Searching } from '@/lib/record-search';

/** Accounts and their sessions, as administrators see them. */
export const userFeature = defineFeature('user', {
  kind: 'core',
  needs: ['audit'],
  permissions: {
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
    session: ['list', 'revoke', 'delete'],
  },
  grants: {
    admin: {
      user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
      session: ['list', 'revoke', 'delete'],
    },
  },
  pages: {
    '/manager/users': {
      area: 'manager',
      asks: { user: ['list'] },
      label: 'users',
      shortcut: 'g u',
      icon: 'users',
      navigation: 'configuration',
    },
    '/manager/users/new': {
      area: 'manager',
      asks: { user: ['list', 'create'] },
      label: 'newUser',
      shortcut: 'n',
      icon: 'plus',
    },
    '/manager/users/{id}': { area: 'manager', asks: { user: ['list'], session: ['list'] } },
    '/manager/users/{id}/update': {
      area: 'manager',
      asks: { user: ['list', 'create'] },
      label: 'editUser',
      shortcut: 'e',
      icon: 'pencil',
    },
  },
  acts: {
    'user.create': 'user',
    'user.invite': 'user',
    'user.update': 'user',
    'user.set-role': 'user',
    'user.ban': 'user',
    'user.unban': 'user',
    'user.delete': 'user',
    'user.impersonate': 'user',
    // Written by the trigger `impersonation_ended` (migrations/0010).
    'user.stop-impersonating': 'user',
    'user.export': null,
    'session.create': 'user',
    'session.revoke': 'user',
    'session.revoke-all': 'user',
  },
  search: {
    label: 'users',
    icon: 'user',
    asks: { user: ['list'], session: ['list'] },
    area: 'manager',
    load: (): Searching => import('./search-users').then((module) => module.searchUsers),
  },
  quickActs: {
    asks: { user: ['list'] },
    area: 'manager',
    load: (): QuickActing =>
      import('./list/user-quick-acts').then((module) => module.userQuickActs),
  },
  queries: ['user'],
  stale: { user: ['user'] },
  texts: textsOf<{ user: typeof user }>('user'),
});
