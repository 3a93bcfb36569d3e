import { cacheFirst } from '@/api/queries/cache-first';
import type accessToken from '@/i18n/locales/en/accessToken.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

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
      data: async ({ queryClient }): Promise<unknown> => {
        const { accessTokenQueries } = await import('./access-token.queries');
        return queryClient.query({ ...accessTokenQueries.list(), ...cacheFirst });
      },
    },
  },
});
