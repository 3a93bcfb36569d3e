import type { PageCost } from '../fixtures/page-costs';

export const costs: readonly PageCost[] = [{ path: '/login', email: null, scripts: 146.2 }];
