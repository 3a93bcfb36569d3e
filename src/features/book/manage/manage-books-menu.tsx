import type { BookSearch } from '@/features/book/book.facts';
import { bookDownloads } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { useMediaQuery } from '@/ui/use-media-query';

type ManageBooksMenuProps = {
  search: BookSearch;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** The menu of what other features do with the whole list of managers. */
export function ManageBooksMenu({ search, isSelecting, onSelecting }: ManageBooksMenuProps) {
  const { t } = useTranslation(['manageBook', 'ui']);
  // Wide screens always show the checkboxes.
  const isPhone = useMediaQuery('(width < 48rem)');
  const downloads = bookDownloads().formats.map(({ name, ofSearch }) =>
    downloadEntry(t('manage.exportAs', { format: name }), ofSearch(search)),
  );
  const select = {
    label: t(isSelecting ? 'ui:selection.stop' : 'ui:selection.start'),
    icon: 'check',
    onSelect: () => onSelecting(!isSelecting),
  } as const;
  const entries: MenuEntry[] = [...(isPhone ? [select] : []), ...downloads];
  if (entries.length === 0) return null;
  return (
    <Menu iconOnly label={t('manage.menu')} entries={entries}>
      <Icon name="chevron-down" />
    </Menu>
  );
}
