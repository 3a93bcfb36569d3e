import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  { path: '/app/account', email: 'user@user.com', queries: 6, scripts: 170.5 },
];
