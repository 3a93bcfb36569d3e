import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import type { Book } from '@/features/book/book.schema';
import { type BookAct, bookActs, bookDownloads } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { BulkBar } from '@/ui/lists/bulk-bar';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { Menu } from '@/ui/overlays/menu';

type BookSelectionBarProps = {
  books: readonly Book[];
  onAct: (act: BookAct) => void;
  onClear: () => void;
};

/** The toolbar with what other features do with the selected books. */
export function BookSelectionBar({ books, onAct, onClear }: BookSelectionBarProps) {
  const { t } = useTranslation(['manageBook', 'navigation']);
  const session = useSession();
  const { formats, mostBooks } = bookDownloads();
  const isOffered = ({ asks, least = 1, most = Infinity }: BookAct) =>
    can(session?.user.role, asks) && books.length >= least && books.length <= most;
  const downloads = () =>
    books.length > mostBooks
      ? [{ label: t('bulk.tooManyToExport', { max: mostBooks }), isDisabled: true }]
      : formats.map(({ name, ofBooks }) =>
          downloadEntry(t('manage.exportAs', { format: name }), ofBooks(books.map(({ id }) => id))),
        );
  return (
    <BulkBar
      label={t('bulk.label')}
      count={t('bulk.selected', { count: books.length })}
      actions={bookActs()
        .filter(isOffered)
        .map((act) => ({
          id: act.name,
          label: t(`navigation:${act.label}`),
          icon: act.icon,
          tone: act.tone,
          onSelect: () => onAct(act),
        }))}
      {...(formats.length > 0 && {
        more: {
          controls: (
            <Menu buttonClassName="chip chip-menu" entries={downloads}>
              <Icon name="download" />
              {t('bulk.export')}
              <Icon name="chevron-down" />
            </Menu>
          ),
          entries: () => ['separator', ...downloads()],
        },
      })}
      onClear={onClear}
    />
  );
}
