import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  {
    path: '/app',
    email: 'user@user.com',
    queries: 5,
    scripts: 159.2,
    repeats: 40,
    isWithoutFormatters: true,
  },
];
