import { defineServerFeature } from '@/lib/feature.server';
import { dashboardFeature } from './dashboard.feature';
import { dashboardRouter } from './dashboard.server';

export const dashboardOnServer = defineServerFeature(dashboardFeature, {
  calls: { dashboard: dashboardRouter },
  samples: {
    'dashboard.get': {},
  },
  examples: {
    actorId: '5eed1e55-53b7-4f0e-9a68-1d2c3b4a5f60',
    'latest.target': 'Things Fall Apart',
    'finished.target': 'Achebe, Chinua',
  },
});
