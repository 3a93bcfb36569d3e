import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRecord } from '@/features/book-import/book-import.schema';
import { bookQueries } from '@/features/book/book.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/list-controls/search-field';
import { Dialog } from '@/ui/overlays/dialog';

type ChooseBookDialogProps = {
  record: ImportRecord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChosen: (bookId: string) => unknown;
};

/**
 * Lets the user choose the book of the library that a record describes. The search starts with the record's
 * title.
 */
export function ChooseBookDialog({ record, open, onOpenChange, onChosen }: ChooseBookDialogProps) {
  const { t } = useTranslation(['bookImport', 'ui']);
  const [term, setTerm] = useState(record.fields.title ?? record.fields.author ?? '');
  const { data, isPending } = useInfiniteQuery({
    ...bookQueries.lines({ searchTerm: term }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const books = data?.pages[0]?.items.slice(0, 8) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('choose.title')}
      description={t('choose.hint')}
      actions={
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {t('ui:cancel')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SearchField label={t('choose.search')} value={term} onSearch={setTerm} />
        <ul aria-label={t('choose.search')} className="divide-y">
          {books.map((book) => (
            <li key={book.id}>
              <button
                type="button"
                className="w-full rounded-control px-2 py-2.5 text-start hover:bg-sunk"
                onClick={() => {
                  onOpenChange(false);
                  onChosen(book.id);
                }}
              >
                <bdi className="block align-with-parent font-medium">{book.title}</bdi>
                <span className="block text-small text-muted">
                  <bdi>
                    {[book.author, book.publishedYear].filter((one) => one !== null).join(', ')}
                  </bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {!isPending && books.length === 0 && <p className="text-muted">{t('choose.none')}</p>}
      </div>
    </Dialog>
  );
}
