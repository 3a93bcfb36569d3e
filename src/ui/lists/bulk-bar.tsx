import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
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

/** The toolbar with the actions on the selected rows. It floats above the end of the list. */
export function BulkBar({ label, count, actions, more, onClear }: BulkBarProps) {
  const { t } = useTranslation('ui');
  useEffect(() => announce(count), [count]);
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-surface p-2 ps-4 shadow-float"
    >
      <p className="me-auto text-sm font-medium tabular-nums">{count}</p>
      <div className="hidden gap-2 lg:flex">
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant="quiet"
            className={action.tone === 'negative' ? 'text-negative!' : undefined}
            onClick={action.onSelect}
          >
            <Icon name={action.icon} />
            {action.label}
          </Button>
        ))}
        {more?.controls}
      </div>
      <div className="lg:hidden">
        <Menu
          variant="quiet"
          side="top"
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
          <Icon name="chevron-up" />
        </Menu>
      </div>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={t('selection.clear')}
        onClick={onClear}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
