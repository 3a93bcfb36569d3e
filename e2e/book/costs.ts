import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [
  {
    path: '/app/books',
    email: 'user@user.com',
    queries: 3,
    scripts: 160.2,
    repeats: 40,
    isWithoutFormatters: true,
  },
  { path: '/manager/books', email: 'admin@admin.com', queries: 4, scripts: 164.2, repeats: 20 },
  { path: '/manager/books/new', email: 'admin@admin.com', scripts: 190.2, isForm: true },
];
