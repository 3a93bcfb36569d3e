import { useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '@/ui/loading-bar';

/** A line at the top while the next page is on its way. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return <LoadingBar isLoading={isLoading} />;
}
