import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/auth/can';
import { downloadEntry } from '@/ui/download-entry';
import { Icon } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/menu';
import { bookExportFormats, bookExportUrl } from './book-export-format';
import type { BookSearch } from './book.schema';

/** The menu of managers' actions on the whole list: files with its books, and the deleted books. */
export function ManageBooksMenu({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const mayDelete = useCan({ book: ['delete'] });
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
        ...bookExportFormats.map(([extension, name]) =>
          downloadEntry(t('manage.exportAs', { format: name }), bookExportUrl(extension, search)),
        ),
        ...(mayDelete ? (['separator', deletedEntry()] as const) : []),
      ]}
    >
      <Icon name="dots" />
    </Menu>
  );
}
