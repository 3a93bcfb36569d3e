import { defineServerFeature } from '@/lib/feature.server';
import { homeFeature } from './home.feature';
import { homeRouter } from './home.server';

export const homeOnServer = defineServerFeature(homeFeature, {
  calls: { home: homeRouter },
  addresses: [{ kind: 'page', path: '/app-switch', access: 'signed in' }],
  samples: {
    'home.reader': {},
  },
});
