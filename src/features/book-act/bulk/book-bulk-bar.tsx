import { useCan } from '@/auth/can';
import {
  bookExportFormats,
  maxExportedIds,
  selectedBooksUrl,
} from '@/features/book-export/book-export-format';
import type { Book } from '@/features/book/book.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Icon, type IconName } from '@/ui/icon';
import { BulkBar } from '@/ui/lists/bulk-bar';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { Menu } from '@/ui/overlays/menu';
import { type BulkField, bulkFields } from './book-bulk.facts';

/** An action on selected books: a field to change, `merge` or `delete`. */
export type BookAct = BulkField | 'merge' | 'delete';

/** Maximum number of books that can be merged from the list. More do not fit side by side. */
const maxMergedBooks = 4;

type BookBulkBarProps = {
  books: readonly Book[];
  onAct: (act: BookAct) => void;
  onClear: () => void;
};

const icons: Record<BulkField, IconName> = {
  genreId: 'tag',
  language: 'globe',
  publisher: 'pencil',
};

/** The toolbar with the actions on the selected books. */
export function BookBulkBar({ books, onAct, onClear }: BookBulkBarProps) {
  const { t } = useTranslation('manageBook');
  const mayUpdate = useCan({ book: ['update'] });
  const mayDelete = useCan({ book: ['delete'] });
  const mayMerge = mayUpdate && mayDelete && books.length > 1 && books.length <= maxMergedBooks;
  const ids = books.map(({ id }) => id);
  const downloads = () =>
    ids.length > maxExportedIds
      ? [{ label: t('bulk.tooManyToExport', { max: maxExportedIds }), isDisabled: true }]
      : bookExportFormats.map(([extension, name]) =>
          downloadEntry(t('manage.exportAs', { format: name }), selectedBooksUrl(extension, ids)),
        );
  return (
    <BulkBar
      label={t('bulk.label')}
      count={t('bulk.selected', { count: books.length })}
      actions={[
        ...(mayUpdate
          ? bulkFields.map((field) => ({
              id: field,
              label: t(`bulk.change.${field}.action`),
              icon: icons[field],
              onSelect: () => onAct(field),
            }))
          : []),
        ...(mayMerge
          ? [
              {
                id: 'merge',
                label: t('bulk.merge'),
                icon: 'merge' as const,
                onSelect: () => onAct('merge'),
              },
            ]
          : []),
        ...(mayDelete
          ? [
              {
                id: 'delete',
                label: t('delete.action'),
                icon: 'trash' as const,
                tone: 'negative' as const,
                onSelect: () => onAct('delete'),
              },
            ]
          : []),
      ]}
      more={{
        controls: (
          <Menu variant="quiet" side="top" entries={downloads}>
            <Icon name="download" />
            {t('bulk.export')}
          </Menu>
        ),
        entries: () => ['separator', ...downloads()],
      }}
      onClear={onClear}
    />
  );
}
