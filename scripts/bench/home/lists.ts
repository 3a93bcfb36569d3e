import type { MeasuredPart } from '../lists';

export const measured: MeasuredPart = { calls: [['home', (api) => api.home.reader({})]] };
