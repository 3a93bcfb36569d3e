import { useHydrated, useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '@/ui/page/loading-bar';

/** A progress line at the top while the next page loads. The first page has none, because its HTML has none. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return <LoadingBar isLoading={useHydrated() && isLoading} />;
}
