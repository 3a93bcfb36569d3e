import { defineServerFeature } from '@/lib/feature.server';
import { coverFeature } from './cover.feature';
import { coverRouter } from './cover.server';

export const coverOnServer = defineServerFeature(coverFeature, {
  calls: { cover: coverRouter },
  samples: {
    'cover.create': { input: { file: 'a picture' } },
  },
});
