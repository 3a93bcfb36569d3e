import { type RefObject, useEffect } from 'react';
import { keepFocusInPage } from '@/ui/page/focus-heading';

/**
 * Lets a person decide on one row after the other by keyboard: when the row with the focus leaves the list, the first
 * field or choice of the row that takes its place gets the focus, and not the link to the book before it. An act for all rows of
 * a group counts as one of its first row. After the last row, and where the next one is folded away, it is the element with the
 * id `next`, or else the heading of the page.
 */
export function useNextRowFocus(list: RefObject<HTMLElement | null>, next: string): void {
  useEffect(() => {
    const around = list.current;
    if (!around) return undefined;
    const rows = () => [...around.querySelectorAll('li')];
    let last = -1;
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as Element;
      const row = element.closest('li') ?? element.closest('section, details')?.querySelector('li');
      last = rows().findIndex((one) => one === row);
    };
    const observer = new MutationObserver(() => {
      if (last < 0 || document.activeElement !== document.body) return;
      const left = rows();
      const row = left[Math.min(last, left.length - 1)];
      row
        ?.querySelector<HTMLElement>('input, button, .import-acts a')
        ?.focus({ preventScroll: true });
      if (document.activeElement === document.body)
        document.getElementById(next)?.focus({ preventScroll: true });
      keepFocusInPage();
    });
    around.addEventListener('focusin', onFocus);
    observer.observe(around, { childList: true, subtree: true });
    return () => {
      around.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [list, next]);
}
