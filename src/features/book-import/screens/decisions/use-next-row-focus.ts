import { type RefObject, useEffect } from 'react';

/**
 * Lets a person decide on one row after the other by keyboard: when the row with the focus leaves the list, the first
 * field or choice of the row that takes its place gets the focus, and not the link to the book before it.
 */
export function useNextRowFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = list.current;
    if (!around) return undefined;
    const rows = () => [...around.querySelectorAll('li')];
    let last = -1;
    const onFocus = ({ target }: FocusEvent) => {
      last = rows().findIndex((row) => row.contains(target as Node));
    };
    const observer = new MutationObserver(() => {
      if (last < 0 || document.activeElement !== document.body) return;
      const left = rows();
      left[Math.min(last, left.length - 1)]
        ?.querySelector<HTMLElement>('input, button')
        ?.focus({ preventScroll: true });
    });
    around.addEventListener('focusin', onFocus);
    observer.observe(around, { childList: true, subtree: true });
    return () => {
      around.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [list]);
}
