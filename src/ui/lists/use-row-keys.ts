import type { KeyboardEvent } from 'react';
import type { useSelection } from './use-selection';

/**
 * Handlers of keys for selectable rows. On the link or the checkbox of a row, an arrow moves to that of the next row, with
 * Shift it also selects both rows, and Space selects the row of a link.
 */
export function useRowKeys<Row extends { id: string }>({
  rows,
  isSelected,
  toggle,
  add,
}: ReturnType<typeof useSelection<Row>>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, currentTarget, key, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // React passes on what happens in the menu of a row, which is elsewhere in the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const kind = ['.row-link', '.row-select input'].find((one) => target.matches(one));
    const item = target.closest('li');
    if (kind === undefined || !item) return;
    const items = [...(item.parentElement?.children ?? [])];
    const at = items.indexOf(item);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      const [row, next] = [rows[at], rows[at + step]];
      if (!row || !next) return;
      event.preventDefault();
      items[at + step]?.querySelector<HTMLElement>(kind)?.focus();
      if (shiftKey) add([row.id, next.id]);
    } else if (key === ' ' && kind === '.row-link' && rows[at]) {
      event.preventDefault();
      const { id } = rows[at];
      toggle(id, !isSelected(id));
    }
  };
  return { onKeyDown };
}
