import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIsHydrated } from '@/ui/use-is-hydrated';
import type { UserSearch } from './user.schema';

declare module '@tanstack/react-router' {
  /** Kept by the browser with each entry of its history. */
  interface HistoryState {
    /** The address of the list of users that one came from. */
    users?: UserSearch;
    /** The entry before is the page that led here. */
    isStepIn?: boolean;
  }
}

type WayBack = {
  /** The list that one came from, for links to it; unknown when one came from elsewhere. */
  users: UserSearch | undefined;
  /** Goes back in the history, where the list still is where it was, or says that it cannot. */
  stepBack: () => boolean;
  /** For links back: a plain click goes back in the history, any other follows the link. */
  onClick: (event: MouseEvent) => void;
};

/** The way back from the pages of a user: to the very list that one came from, at the same place. */
export function useWayBack(): WayBack {
  const router = useRouter();
  // The server does not know what the browser keeps.
  const isHydrated = useIsHydrated();
  const state = useLocation({ select: (location) => location.state });
  const stepBack = () => {
    if (!state.isStepIn) return false;
    router.history.back();
    return true;
  };
  return {
    users: isHydrated ? state.users : undefined,
    stepBack,
    onClick: (event) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      if (isPlain && stepBack()) event.preventDefault();
    },
  };
}
