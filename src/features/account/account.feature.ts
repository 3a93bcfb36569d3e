import type account from '@/i18n/locales/en/account.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { QuickActing } from '@/lib/quick-act';

/** A person's own account: name, address, sessions, ways to sign in. */
export const accountFeature = defineFeature('account', {
  kind: 'core',
  permissions: { account: ['read', 'update'] },
  grants: {
    user: { account: ['read', 'update'] },
    admin: { account: ['read', 'update'] },
  },
  pages: {
    '/app/account': {
      area: 'app',
      label: 'account',
      shortcut: 'g a',
      icon: 'user',
      navigation: 'app',
    },
    '/manager/account': {
      area: 'manager',
      label: 'account',
      shortcut: 'g a',
      icon: 'user',
      navigation: 'configuration',
    },
    // Redirects to the first page that the person may open.
    '/manager': { area: 'manager' },
  },
  commands: {
    openManager: { to: '/manager', icon: 'grid', area: 'app' },
    openApp: { to: '/app', icon: 'open', area: 'manager' },
    changeName: { to: '/app/account', search: { state: 'change-name' }, icon: 'pencil' },
  },
  acts: {
    'account.update': 'user',
    'account.change-email': 'user',
    'account.delete': 'user',
    'account.revoke-session': 'user',
    'account.revoke-other-sessions': 'user',
  },
  quickActs: {
    asks: { account: ['read'] },
    load: (): QuickActing =>
      import('./quick-acts/account-quick-acts').then((module) => module.accountQuickActs),
  },
  queries: ['account', 'session'],
  stale: { account: ['account'] },
  texts: textsOf<{ account: typeof account }>('account'),
});
