import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts have taken over: false in the first HTML and while they take over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
