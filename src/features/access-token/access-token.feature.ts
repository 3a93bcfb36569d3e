import { cacheFirst } from '@/api/queries/cache-first';
import type accessToken from '@/i18n/locales/en/accessToken.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { accessTokenQueries } from './access-token.queries';

/** Credentials for scripts. */
export const accessTokenFeature = defineFeature('access-token', {
  needs: ['account'],
  acts: { 'access-token.create': 'access-token', 'access-token.delete': 'access-token' },
  queries: ['access-token'],
  stale: { accessToken: ['access-token'] },
  texts: textsOf<{ accessToken: typeof accessToken }>('accessToken'),
  slots: {
    account: {
      load: (): ForSlot<'account'> =>
        import('./access-tokens-section').then((module) => module.AccessTokensSection),
      texts: ['accessToken'],
      data: ({ queryClient }): Promise<unknown> =>
        queryClient.query({ ...accessTokenQueries.list(), ...cacheFirst }),
    },
  },
});
