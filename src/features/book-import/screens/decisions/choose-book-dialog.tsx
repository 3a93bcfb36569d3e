import { bookQueries } from '@/features/book/book.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { RecordChoice } from '@/ui/fields/record-choice';
import { Dialog } from '@/ui/overlays/dialog';
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
  const { t } = useTranslation(['bookImport', 'ui']);
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
      <RecordChoice
        query={(searchTerm) => bookQueries.lines({ searchTerm })}
        text={({ title, author, publishedYear }) => ({
          title,
          details: [author, publishedYear].filter((one) => one !== null).join(', '),
        })}
        label={t('choose.search')}
        none={t('choose.none')}
        start={record.fields.title ?? record.fields.author ?? ''}
        onChosen={(book) => {
          onOpenChange(false);
          onChosen(book.id);
        }}
      />
    </Dialog>
  );
}
