import { useId, useState } from 'react';

/**
 * The selected rows of a list.
 * @param onClear called when the selection is cleared, to end the selection mode on a phone
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  onClear: () => void,
) {
  const listId = useId();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    listId,
    rows,
    /** Excludes rows that have left the list since they were selected. */
    selected: rows.filter(({ id }) => ids.has(id)),
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string, isSelected: boolean) => {
      const next = new Set(ids);
      if (isSelected) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    // Rows may be added after a wait, in which the selection has changed.
    add: (more: readonly string[]) => setIds((now) => new Set([...now, ...more])),
    toggleAll: (isSelected: boolean) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
    clear: () => {
      // The toolbar disappears, so the focus moves to the first selected row.
      const list = document.getElementById(listId);
      list?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
      setIds(new Set());
      onClear();
    },
  };
}
