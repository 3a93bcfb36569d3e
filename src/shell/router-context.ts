import type { QueryClient } from '@tanstack/react-query';
import type { I18n } from '@/i18n/i18n';
import type { PageStart } from './start/page-start';

/** Context of every route. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: I18n;
  start: PageStart;
};
