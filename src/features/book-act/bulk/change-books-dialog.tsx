import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showFailure } from '@/api/field-errors';
import {
  type Book,
  type BookFields,
  type BookForm,
  bookFormSchema,
  emptyBookForm,
} from '@/features/book/book.schema';
import { GenreField } from '@/features/book/offered/genre-field';
import { LanguageField } from '@/features/book/offered/language-field';
import { useTranslation } from '@/i18n/use-translation';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import type { BulkField } from './book-bulk.facts';

type ChangeBooksDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  field: BulkField;
  books: readonly Book[];
  onChange: (changes: Partial<Pick<BookFields, BulkField>>) => Promise<void>;
};

/** Asks for the new value of a field in all selected books. */
export function ChangeBooksDialog({ open, onOpenChange, ...form }: ChangeBooksDialogProps) {
  const { t } = useTranslation('bookAct');
  const { field, books } = form;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`bulk.change.${field}.title`, { count: books.length })}
      description={t('bulk.changeText')}
      submitLabel={t('bulk.apply')}
    >
      <ChangeBooksForm key={field} {...form} />
    </FormDialog>
  );
}

type ChangeBooksFormProps = Pick<ChangeBooksDialogProps, 'field' | 'books' | 'onChange'>;

/** A separate component, so that the form is empty each time the dialog opens. */
function ChangeBooksForm({ field, books, onChange }: ChangeBooksFormProps) {
  const { t } = useTranslation('book');
  const values = new Set(books.map((book) => book[field]));
  const form = useForm<BookForm, unknown, BookFields>({
    // The form has only this field, so only this field of a book is validated.
    resolver: standardSchemaResolver(z.object({ [field]: bookFormSchema.shape[field] })) as never,
    defaultValues: { ...emptyBookForm, ...(values.size === 1 && { [field]: [...values][0] }) },
  });
  const submit = async (fields: BookFields) => {
    try {
      await onChange({ [field]: fields[field] });
    } catch (error) {
      const showOnField: typeof form.setError = (path, fault) =>
        form.setError(path === 'root' ? path : field, fault);
      showFailure(error, showOnField, 'bookAct:bulk.failed');
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      {field === 'genreId' && <GenreField form={form} />}
      {field === 'language' && <LanguageField control={form.control} />}
      {field === 'publisher' && (
        <TextField
          control={form.control}
          name="publisher"
          label={t('fields.publisher')}
          isOptional
          emptyAsNull
        />
      )}
    </Form>
  );
}
