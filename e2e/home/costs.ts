import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  {
    path: '/app',
    email: 'user@user.com',
    queries: 4,
    scripts: 166.5,
    repeats: 40,
    isWithoutFormatters: true,
  },
];
