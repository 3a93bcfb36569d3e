import { useEffect, useRef } from 'react';

/**
 * Keeps the position of keyboard users in a list whose rows disappear when they act on them: when the focused
 * row disappears, or the link of an empty list that leads to rows, the list gets the focus. Otherwise the next
 * Tab would start at the top of the page.
 * @param rows the number of rows
 * @param label the accessible name of the list, which is read out then
 * @returns the properties of the element around the rows, which must exist even without rows
 */
export function useRowRemovalFocus(rows: number, label: string) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const hasLost = rows < before.current || (rows > 0 && before.current === 0);
    before.current = rows;
    if (hasLost && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [rows]);
  return { ref: list, tabIndex: -1, role: 'group', 'aria-label': label } as const;
}
