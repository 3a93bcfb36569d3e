import { defineServerFeature } from '@/lib/feature.server';
import { metricsPath, metricsSettings } from './metrics-access.server';
import { metricsFeature } from './metrics.feature';
import { measureExchange, measureRefusal, measureStep } from './metrics.server';
import { productMeasures } from './product-measures.server';

export const metricsOnServer = defineServerFeature(metricsFeature, {
  settings: metricsSettings,
  addresses: [
    {
      kind: 'operator',
      path: metricsPath,
      access: 'none',
      note: 'only for requests from the same machine',
    },
  ],
  measures: productMeasures,
  onExchange: measureExchange,
  onRefusal: measureRefusal,
  around: measureStep,
});
