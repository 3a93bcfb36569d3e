import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Written } from '@/lib/feature';
import { refreshAfterSettling, refreshStale } from './refresh-after-write';

/**
 * A mutation that afterwards refreshes what it makes stale, also after a failure.
 * @param first what is done with the queries before that
 */
export function useWrite<Input = void, Output = unknown>(
  written: Written,
  command: (input: Input) => Promise<Output>,
  first?: (queryClient: QueryClient) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSettled: (_result, error) => {
      first?.(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, written));
    },
  });
}
