import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/app/account', email: 'user@user.com', queries: 5, scripts: 174.5 },
];
