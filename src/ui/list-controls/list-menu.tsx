import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { useMediaQuery } from '@/ui/use-media-query';

type ListMenuProps = {
  entries?: readonly MenuEntry[];
  /** Lets people on a phone start and stop selecting rows; wide screens always show the checkboxes. */
  selecting?: { isSelecting: boolean; onSelecting: (isSelecting: boolean) => void };
  /** The content until scripts run; see `Menu`. */
  native?: ReactNode;
};

const none: readonly MenuEntry[] = [];

/** The menu of a whole list, beside the number of its rows: its files, and what else can be done with all of it. */
export function ListMenu({ entries = none, selecting, native }: ListMenuProps) {
  const { t } = useTranslation('ui');
  const isPhone = useMediaQuery('(width < 48rem)');
  const all: readonly MenuEntry[] =
    isPhone && selecting
      ? [
          {
            label: t(selecting.isSelecting ? 'selection.stop' : 'selection.start'),
            icon: 'check',
            onSelect: () => selecting.onSelecting(!selecting.isSelecting),
          },
          ...entries,
        ]
      : entries;
  if (all.length === 0) return null;
  return (
    <Menu iconOnly label={t('list.menu')} entries={all} native={native}>
      <Icon name="chevron-down" />
    </Menu>
  );
}
