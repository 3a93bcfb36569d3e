import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/manager/audit', email: 'admin@admin.com', queries: 2, repeats: 20 },
];
