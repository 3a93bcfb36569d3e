import { useLayoutEffect } from 'react';

let openDialogs = 0;

/** How many dialogs are open, with those whose code is still on its way. */
export const countOpenDialogs = (): number => openDialogs;

/** Counts a dialog while it is open. */
export function useCountedDialog(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
    };
  }, [isOpen]);
}
