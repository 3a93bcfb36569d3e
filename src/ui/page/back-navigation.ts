import { type HistoryState, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

declare module '@tanstack/react-router' {
  /** State that the browser stores with each history entry. */
  interface HistoryState {
    /**
     * The list from which the user came: its path, its search, and its distance in history entries.
     */
    list?: { to: string; search: object; steps: number };
    /** The previous history entry is the page that linked here. */
    isStepIn?: boolean;
  }
}

/**
 * State for a link from a list to a record or to the form for a new one, so that Back can restore the list.
 */
export const recordLinkState = (to: string, search: object): HistoryState => ({
  list: { to, search, steps: 1 },
  isStepIn: true,
});

/** State for a link from a record to a further page of it, such as its form. */
export const subpageLinkState = ({ list }: HistoryState): HistoryState => ({
  isStepIn: true,
  ...(list && { list: { ...list, steps: list.steps + 1 } }),
});

type BackNavigation<Search> = {
  /** The query parameters of the list, for links to it. Empty if the user did not come from the list. */
  search: Search;
  /** The previous history entry is the list itself. */
  isNextToList: boolean;
  /**
   * Leaves a page whose record is gone: goes back to the list in the history, with its content and scroll position, or
   * opens the list if it is not there.
   */
  leave: () => Promise<void>;
  /** Goes back to the page that linked here. Returns undefined when there is none. */
  stepBack: () => Promise<void> | undefined;
  /**
   * For links to the list: a plain click goes back in the history, any other click follows the
   * link.
   */
  onListClick: (event: MouseEvent) => void;
  /**
   * For links to the parent page: a plain click goes back in the history, any other click follows
   * the link.
   */
  onBackClick: (event: MouseEvent) => void;
};

/**
 * Leads from a record back to the list from which the user came.
 * @param to the path of the list
 */
export function useBackNavigation<Search extends object>(
  to: string,
): BackNavigation<Partial<Search>> {
  const router = useRouter();
  // The server does not know the history state.
  const isHydrated = useHydrated();
  const state = useLocation({ select: (location) => location.state });
  const list = isHydrated && state.list?.to === to ? state.list : undefined;
  const go = (steps: number) =>
    new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop();
        resolve();
      });
      router.history.go(-steps);
    });
  const stepToList = () => (list ? go(list.steps) : undefined);
  const stepBack = () => (state.isStepIn ? go(1) : undefined);
  const onPlainClick = (step: () => Promise<void> | undefined) => (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isPlain && step()) event.preventDefault();
  };
  return {
    search: list?.search ?? {},
    isNextToList: list?.steps === 1,
    leave: () => stepToList() ?? router.navigate({ to, replace: true }),
    stepBack,
    onListClick: onPlainClick(stepToList),
    onBackClick: onPlainClick(stepBack),
  };
}
