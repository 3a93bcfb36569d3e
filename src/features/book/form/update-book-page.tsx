import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useWaysOfRecord } from '@/api/records/record-ways';
import { bookQueries, useUpdateBook } from '@/features/book/book.queries';
import { type BookFields, bookFieldNames, bookFormValues } from '@/features/book/book.schema';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { useEditConflict } from '@/ui/forms/use-edit-conflict';
import { toast } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { BookConflictDialog } from './book-conflict-dialog';
import { BookFormPanel } from './book-form';
import { useBookForm, useBookFormFocus } from './use-book-form';

/** The page for editing a book. On a conflict with another user's changes it shows the differences. */
export function UpdateBookPage({ id }: { id: string }) {
  const { t } = useTranslation(['book', 'manageBook', 'ui']);
  const { data } = useSuspenseQuery(bookQueries.one(id));
  // The book when editing began; later refreshes of the query do not change it.
  const [read] = useState(data);
  const { leave, onSaved } = useWaysOfRecord(
    '/manager/books/$id',
    id,
    t('manageBook:update.back', { title: read.title }),
    { to: '/manager/books', title: t('list.title') },
  );
  const { name, ...back } = leave;
  const updateBook = useUpdateBook(id);
  const form = useBookForm(bookFormValues(read));
  useBookFormFocus(form);
  const edit = useEditConflict({
    form,
    record: read,
    fields: bookFieldNames,
    valuesOf: bookFormValues,
  });

  const noticeOther = (error: unknown, mine: BookFields) => {
    if (!isRefusalOf<typeof api.book.update>(error)) return false;
    if (error.code === 'CONFLICT' && 'current' in error.data) {
      edit.ask(error.data.current, mine);
    } else if (error.code === 'NOT_FOUND') {
      form.setError('root', { message: 'manageBook:errors.deletedMeanwhile' });
    } else return false;
    return true;
  };

  return (
    <>
      <PageTopBar
        title={t('manageBook:update.heading')}
        start={<BackLink {...back} iconOnly aria-label={name} />}
      />
      <PageBody width="form">
        <BookFormPanel
          bookId={id}
          form={form}
          submitLabel={t('manageBook:update.submit')}
          cancel={
            <ButtonLink {...back} variant="quiet" size="lg">
              {t('ui:cancel')}
            </ButtonLink>
          }
          onSave={(fields) => updateBook.mutateAsync({ ...fields, version: edit.base().version })}
          onSaved={(book) => {
            toast.success(t('manageBook:update.done', { title: book.title }));
            return onSaved(book);
          }}
          onError={noticeOther}
          formRef={edit.formRef}
        />
      </PageBody>
      <BookConflictDialog conflict={edit.conflict} />
    </>
  );
}
