import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/manager/dashboard', email: 'admin@admin.com', queries: 6, scripts: 167, repeats: 20 },
];
