import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether hydration has finished: false on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
