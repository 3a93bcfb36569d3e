import type { MeasuredPart } from '../lists';

export const measured: MeasuredPart = {
  calls: [['duplicates', (api) => api.duplicate.list({ limit: 20 })]],
};
