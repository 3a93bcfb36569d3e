import { defineServerFeature } from '@/lib/feature.server';
import { homeFeature } from './home.feature';
import { homeRouter } from './home.server';

export const homeOnServer = defineServerFeature(homeFeature, {
  calls: { home: homeRouter },
  samples: {
    'home.reader': {},
  },
});
