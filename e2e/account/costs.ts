import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/app/account', email: 'user@user.com', queries: 6, scripts: 167.7 },
];
