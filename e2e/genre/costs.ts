import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/manager/genres', email: 'admin@admin.com', queries: 2 },
];
