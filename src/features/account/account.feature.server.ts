import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { accountFeature } from './account.feature';
import { accountRouter } from './account.server';

export const accountOnServer = defineServerFeature(accountFeature, {
  calls: { account: accountRouter },
  addresses: [{ kind: 'page', path: '/app-switch', access: 'signed in' }],
  pageSamples: {
    '/manager': {
      path: '/manager',
      allowed: [301, 302, 303, 307, 308],
      note: 'redirects to the first page of the role',
    },
  },
  samples: {
    'account.get': {},
    'account.update': { input: { theme: 'system' } },
    'account.onboard': { input: { name: 'Somebody' }, allowed: [200, 204, 409] },
    'account.data.get': {},
    'account.email.sendCode': { input: { email: '{email}' } },
    'account.email.change': { input: { email: '{email}', code: '000000' }, allowed: [400] },
    'account.email.sendDeletionCode': { allowed: [200, 204, 409, 429] },
    'account.session.list': {},
    'account.session.delete': { input: { id }, allowed: notFound },
    'account.session.deleteOthers': { spendsSession: true },
    'account.signInMethod.list': {},
  },
});
