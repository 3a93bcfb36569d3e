import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIsHydrated } from './use-is-hydrated';

declare module '@tanstack/react-router' {
  /** Kept by the browser with each entry of its history. */
  interface HistoryState {
    /** The list that one came from: its path, its address's search, how many entries back it is. */
    list?: { to: string; search: object; steps: number };
    /** The entry before is the page that led here. */
    isStepIn?: boolean;
  }
}

/** State for a link from a list to one of its entries: the way back finds the list as it was. */
export const stepFromList = (to: string, search: object): HistoryState => ({
  list: { to, search, steps: 1 },
  isStepIn: true,
});

/** State for a link from an entry of a list one further: to its form, to another entry. */
export const stepOn = ({ list }: HistoryState): HistoryState => ({
  isStepIn: true,
  ...(list && { list: { ...list, steps: list.steps + 1 } }),
});

type WayBack<Search> = {
  /** The search of the list that one came from, for links to it; empty when one came from elsewhere. */
  search: Search;
  /** The entry before is the list itself. */
  isNextToList: boolean;
  /** Goes back to the list in the history, filled and scrolled as it was. Undefined when it cannot. */
  stepToList: () => Promise<void> | undefined;
  /** Goes back to the page that led here, or undefined when it cannot. */
  stepBack: () => Promise<void> | undefined;
  /** For links to the list: a plain click steps to it, any other follows the link. */
  onListClick: (event: MouseEvent) => void;
  /** For links one level up: a plain click steps back, any other follows the link. */
  onBackClick: (event: MouseEvent) => void;
};

/**
 * The way back from the pages of what a list shows, to the very list that one came from.
 * @param to the list's path
 */
export function useWayBack<Search extends object>(to: string): WayBack<Partial<Search>> {
  const router = useRouter();
  // The server does not know what the browser keeps.
  const isHydrated = useIsHydrated();
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
    stepToList,
    stepBack,
    onListClick: onPlainClick(stepToList),
    onBackClick: onPlainClick(stepBack),
  };
}
