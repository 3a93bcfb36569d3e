import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { announce } from '@/ui/page/announcer';

type BulkAction = {
  id: string;
  label: string;
  icon: IconName;
  tone?: 'negative' | undefined;
  onSelect: () => void;
};

export type BulkBarProps = {
  label: string;
  /** A text with the number of selected rows, such as "3 selected". */
  count: string;
  actions: readonly BulkAction[];
  /** A button that selects the rows that are not loaded yet, too. */
  selectAll?:
    | { label: string; isPending: boolean; onSelect: () => Promise<unknown> }
    | false
    | undefined;
  /** Further controls after the actions, and the menu entries that replace them in a narrow window. */
  more?: { controls: ReactNode; entries: () => readonly MenuEntry[] };
  onClear: () => void;
};

/** The toolbar with the actions on the selected rows, in the place of the controls of the list. */
export function BulkBar({ label, count, actions, selectAll, more, onClear }: BulkBarProps) {
  const { t } = useTranslation('ui');
  useEffect(() => announce(count), [count]);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className="selection-bar outline-none"
    >
      <div
        className={cx(
          'me-2 flex items-center gap-3',
          selectAll ? 'max-2xl:me-auto' : 'max-lg:me-auto',
        )}
      >
        <p className="font-medium whitespace-nowrap tabular-nums">{count}</p>
        {selectAll && (
          <Button
            size="sm"
            variant="soft"
            isPending={selectAll.isPending}
            // The button leaves with the last page, so the toolbar takes the focus.
            onClick={() => void selectAll.onSelect().then(() => bar.current?.focus())}
          >
            {selectAll.label}
          </Button>
        )}
      </div>
      <div className={cx('hidden gap-2', selectAll ? '2xl:flex' : 'lg:flex')}>
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            className={cx('chip', action.tone === 'negative' && 'text-negative')}
            onClick={action.onSelect}
          >
            <Icon name={action.icon} />
            {action.label}
          </button>
        ))}
        {more?.controls}
      </div>
      <div className={selectAll ? '2xl:hidden' : 'lg:hidden'}>
        <Menu
          variant="quiet"
          entries={() => [
            ...actions.map(({ label: text, icon, tone, onSelect }) => ({
              label: text,
              icon,
              onSelect,
              ...(tone && { tone }),
            })),
            ...(more?.entries() ?? []),
          ]}
        >
          {t('selection.actions')}
          <Icon name="chevron-down" />
        </Menu>
      </div>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={t('selection.clear')}
        className={selectAll ? '2xl:ms-auto' : 'lg:ms-auto'}
        onClick={onClear}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
