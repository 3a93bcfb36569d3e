import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/manager/users', email: 'admin@admin.com', queries: 2, scripts: 163.2, repeats: 20 },
];
