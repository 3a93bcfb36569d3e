import { defineServerFeature } from '@/lib/feature.server';
import { dashboardFeature } from './dashboard.feature';
import { dashboardRouter } from './dashboard.server';

export const dashboardOnServer = defineServerFeature(dashboardFeature, {
  calls: { dashboard: dashboardRouter },
  samples: {
    'dashboard.get': {},
  },
});
