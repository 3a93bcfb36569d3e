import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields/checkbox';
import { announce } from '@/ui/page/announcer';
import { List, type WideColumns } from './list';
import { useLongPress } from './use-long-press';
import { useRowKeys } from './use-row-keys';
import type { useSelection } from './use-selection';

/** Props of the `ListRow` of a selectable row. */
export type RowSelection = { select: ReactNode; isSelected: boolean; selectsOnPhone: boolean };

type SelectableListProps<Row extends { id: string }> = {
  selection: ReturnType<typeof useSelection<Row>>;
  label: string;
  columns: string;
  headings: readonly ReactNode[];
  /** See `List`. */
  wide?: WideColumns;
  /** The label of the checkbox above the list. */
  selectAllLabel: string;
  /** The label of the checkbox of a row. */
  selectLabel: (row: Row) => string;
  /** Whether checkboxes are shown on a phone too, before a first row is selected. */
  isSelecting: boolean;
  /** The toolbar that is shown while rows are selected. */
  bar: ReactNode;
  row: (row: Row, selection: RowSelection) => ReactNode;
  /** The footer, and dialogs. */
  children?: ReactNode;
};

/** A list of rows that can be selected, with the actions on the selected ones. */
export function SelectableList<Row extends { id: string }>({
  selection,
  label,
  columns,
  headings,
  wide,
  selectAllLabel,
  selectLabel,
  isSelecting,
  bar,
  row,
  children,
}: SelectableListProps<Row>) {
  const { t } = useTranslation('ui');
  const { rows, selected } = selection;
  const isAnySelected = selected.length > 0;
  const isChoosing = isSelecting || isAnySelected;
  const press = useLongPress((target) => {
    const item = target.closest('li');
    const row = item && rows[[...(item.parentElement?.children ?? [])].indexOf(item)];
    if (row) selection.toggle(row.id, true);
  });
  const keys = useRowKeys(selection);
  const wasAnySelected = useRef(false);
  const sayNoneIsSelected = useEffectEvent(() => announce(t('selection.none')));
  // The toolbar says how many rows are selected, and is gone with the last of them.
  useEffect(() => {
    if (wasAnySelected.current && !isAnySelected) sayNoneIsSelected();
    wasAnySelected.current = isAnySelected;
  }, [isAnySelected]);
  const selectAll = (isLabelShown: boolean) => (
    <Checkbox
      hideLabel={!isLabelShown}
      label={selectAllLabel}
      checked={selected.length === rows.length}
      indeterminate={isAnySelected && selected.length < rows.length}
      onChange={(event) => selection.toggleAll(event.target.checked)}
    />
  );
  return (
    // The checkboxes are the controls; a finger that rests on a row is a shorter way.
    <div id={selection.listId} {...press} {...keys}>
      {isAnySelected && bar}
      {isChoosing && (
        <div className="mb-2 flex items-center justify-between gap-3 md:hidden">
          {selectAll(true)}
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {t('selection.stop')}
          </Button>
        </div>
      )}
      <List
        label={label}
        columns={columns}
        headings={headings}
        {...(wide && { wide })}
        hasActions
        select={selectAll(false)}
      >
        {rows.map((one) =>
          row(one, {
            isSelected: selection.isSelected(one.id),
            selectsOnPhone: isChoosing,
            select: (
              <Checkbox
                hideLabel
                label={selectLabel(one)}
                checked={selection.isSelected(one.id)}
                onChange={(event) => selection.toggle(one.id, event.target.checked)}
              />
            ),
          }),
        )}
      </List>
      {children}
    </div>
  );
}
