import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { announce } from '@/ui/page/announcer';

/** An action on the selected rows. */
type BulkAction = {
  id: string;
  label: string;
  icon: IconName;
  tone?: 'negative' | undefined;
  onSelect: () => void;
};

type BulkBarProps = {
  /** The accessible name of the toolbar. */
  label: string;
  /** A text with the number of selected rows, such as "3 selected". */
  count: string;
  actions: readonly BulkAction[];
  /** Further controls after the actions, and the menu entries that replace them in a narrow window. */
  more?: { controls: ReactNode; entries: () => readonly MenuEntry[] };
  onClear: () => void;
};

/** The toolbar with the actions on the selected rows, in the place of the controls of the list. */
export function BulkBar({ label, count, actions, more, onClear }: BulkBarProps) {
  const { t } = useTranslation('ui');
  useEffect(() => announce(count), [count]);
  return (
    <div role="toolbar" aria-label={label} className="selection-bar">
      <p className="me-2 font-medium tabular-nums max-lg:me-auto">{count}</p>
      <div className="hidden gap-2 lg:flex">
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
      <div className="lg:hidden">
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
        className="lg:ms-auto"
        onClick={onClear}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
