import { useState } from 'react';
import { bookQueries } from '@/features/book/book.queries';
import { useTranslation } from '@/i18n/use-translation';
import { LazyRecordDialog } from '@/ui/fields/lazy-record-dialog';
import type { ImportRecord } from '../../book-import.schema';

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
  const { t } = useTranslation('bookImport');
  const [typed, setTyped] = useState(record.fields.title ?? record.fields.author ?? '');
  return (
    <LazyRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('choose.title')}
      description={t('choose.hint')}
      records={{
        query: (searchTerm) => bookQueries.lines({ searchTerm }),
        text: ({ title, author, publishedYear }) => ({
          title,
          details: [author, publishedYear].filter((one) => one !== null).join(', '),
        }),
      }}
      typed={typed}
      onTyped={setTyped}
      label={t('choose.search')}
      none={t('choose.none')}
      onChosen={(book) => {
        onOpenChange(false);
        onChosen(book.id);
      }}
    />
  );
}
