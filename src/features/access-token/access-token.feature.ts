import type accessToken from '@/i18n/locales/en/accessToken.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** Credentials for scripts. */
export const accessTokenFeature = defineFeature('access-token', {
  needs: ['account'],
  acts: { 'access-token.create': 'access-token', 'access-token.delete': 'access-token' },
  queries: ['access-token'],
  stale: { accessToken: ['access-token'] },
  texts: textsOf<{ accessToken: typeof accessToken }>('accessToken'),
});
