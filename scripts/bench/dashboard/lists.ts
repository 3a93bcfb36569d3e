import type { MeasuredPart } from '../lists';

export const measured: MeasuredPart = { calls: [['dashboard', (api) => api.dashboard.get()]] };
