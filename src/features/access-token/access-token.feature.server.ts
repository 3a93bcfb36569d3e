import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { accessTokenFeature } from './access-token.feature';
import { accessTokenRouter } from './access-token.server';

export const accessTokenOnServer = defineServerFeature(accessTokenFeature, {
  calls: { accessToken: accessTokenRouter },
  samples: {
    'accessToken.list': {},
    'accessToken.create': { input: { name: 'A script', scope: 'read', lifetime: '30' } },
    'accessToken.delete': { input: { id }, allowed: notFound },
  },
  examples: {
    'tokens.name': 'Catalogue script',
    token: 'sui_3sZkT0Jr5Yw8bC1xQ9uVnE6mLhG2aPdF',
  },
});
