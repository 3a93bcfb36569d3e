import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/manager/dashboard', email: 'admin@admin.com', queries: 6, scripts: 164.2, repeats: 20 },
];
