import { Link } from '@tanstack/react-router';
import { useCan } from '@/auth/can';
import { bookExportFormats, bookExportUrl } from '@/features/book-export/book-export-format';
import type { BookSearch } from '@/features/book/book.facts';
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

/**
 * The menu of managers' actions on the whole list: exports, duplicates, spellings of names, and deleted
 * books.
 */
export function ManageBooksMenu({ search, isSelecting, onSelecting }: ManageBooksMenuProps) {
  const { t } = useTranslation(['manageBook', 'ui']);
  const mayDelete = useCan({ book: ['delete'] });
  const mayUpdate = useCan({ book: ['update'] });
  // Wide screens always show the checkboxes.
  const isPhone = useMediaQuery('(width < 48rem)');
  const selectEntry = (): MenuEntry => ({
    label: t(isSelecting ? 'ui:selection.stop' : 'ui:selection.start'),
    icon: 'check',
    onSelect: () => onSelecting(!isSelecting),
  });
  const duplicatesEntry = (): MenuEntry => ({
    label: t('manage.duplicates'),
    icon: 'merge',
    link: <Link to="/manager/books/duplicates" />,
  });
  const spellingsEntry = (): MenuEntry => ({
    label: t('manage.spellings'),
    icon: 'pencil',
    link: <Link to="/manager/books/spellings" />,
  });
  const deletedEntry = (): MenuEntry => ({
    label: t('deleted.title'),
    icon: 'trash',
    link: <Link to="/manager/books/deleted" />,
  });
  return (
    <Menu
      iconOnly
      size="md"
      variant="ghost"
      label={t('manage.menu')}
      entries={() => [
        ...(isPhone ? [selectEntry()] : []),
        ...bookExportFormats.map(([extension, name]) =>
          downloadEntry(t('manage.exportAs', { format: name }), bookExportUrl(extension, search)),
        ),
        ...(mayDelete || mayUpdate ? (['separator'] as const) : []),
        ...(mayDelete && mayUpdate ? [duplicatesEntry()] : []),
        ...(mayUpdate ? [spellingsEntry()] : []),
        ...(mayDelete ? [deletedEntry()] : []),
      ]}
    >
      <Icon name="dots" />
    </Menu>
  );
}
