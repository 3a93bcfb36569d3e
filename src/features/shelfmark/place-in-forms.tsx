import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { api } from '@/api/client';
import { showFailure } from '@/api/field-errors';
import {
  BookFactRow,
  type BookFormFacts,
  useBookFact,
  useSetBookFact,
} from '@/features/book/offered/book-fact';
import { useTranslation } from '@/i18n/use-translation';
import { CompletedField } from '@/ui/fields/completed-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { placeQueries } from './shelfmark.queries';
import { type PlaceBooksInput, placeForm } from './shelfmark.schema';

// One file for all: each name of a file that is fetched later is a cost of every page.

type PlaceDialogProps = {
  /** The books; null once the dialog is closed. */
  pending: { books: readonly { id: string }[] } | null;
  onClose: () => void;
  /** Called when at least one book stands elsewhere now. */
  onDone: () => void;
};

/** Asks where books stand. The change can be undone. */
export function PlaceDialog({ pending, onClose, onDone }: PlaceDialogProps) {
  const { t } = useTranslation('shelfmark');
  const placing = useSetBookFact((places: PlaceBooksInput['books']) =>
    api.shelfmark.set({ books: places }),
  );
  // The last books are kept during the closing animation.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  if (!shown) return null;
  const { books } = shown;
  const undo = (former: Parameters<typeof placing.mutate>[0]) =>
    placing.mutate(former, {
      onSuccess: ({ done }) => toast.success(t('undone', { count: done })),
      onError: (error) => toastFailure(error, t('failed')),
    });
  const save = async (next: string | null) => {
    const result = await placing.mutateAsync(books.map(({ id }) => ({ id, place: next })));
    onClose();
    onDone();
    if (result.done === 0) toast.info(t('nothingToChange'));
    else
      toast.success(t(next === null ? 'emptied' : 'done', { count: result.done, place: next }), {
        action: { label: t('undo'), onClick: () => undo(result.undo) },
      });
  };
  return (
    <FormDialog
      open={pending !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { count: books.length })}
      submitLabel={t('save')}
    >
      <PlaceForm onSave={save} />
    </FormDialog>
  );
}

type PlaceFormProps = { onSave: (place: string | null) => Promise<void> };

/** A separate component, so that the form starts anew each time the dialog opens. */
function PlaceForm({ onSave }: PlaceFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(placeForm),
    defaultValues: { place: null },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await onSave(values.place);
        } catch (error) {
          const onField: typeof form.setError = (path, fault) =>
            form.setError(path === 'root' ? path : 'place', fault);
          showFailure(error, onField, 'shelfmark:failed');
        }
      }}
    >
      <PlaceInput control={form.control} />
    </Form>
  );
}

/** Where a book stands, among its details on the managers' page. */
export function PlaceRow({ bookId }: { bookId: string }) {
  const { t } = useTranslation('shelfmark');
  const { place } = useSuspenseQuery(placeQueries.ofBook(bookId)).data;
  if (place === null) return null;
  return <BookFactRow term={t('label')} searchTerm={place} />;
}

/** Where a book stands, in its form. */
export function PlaceFields({ bookId, facts }: { bookId: string; facts: BookFormFacts }) {
  const { t } = useTranslation('shelfmark');
  const queryClient = useQueryClient();
  const ofBook = placeQueries.ofBook(bookId);
  const { data } = useSuspenseQuery(ofBook);
  const placing = useSetBookFact(api.shelfmark.set);
  const form = useForm<PlaceValues>({
    resolver: standardSchemaResolver(placeForm),
    defaultValues: data,
  });
  useBookFact(facts, form, {
    failed: t('failed'),
    read: () => queryClient.query({ ...ofBook, staleTime: 0 }),
    write: (id, values) => placing.mutateAsync({ books: [{ id, ...values }] }),
  });
  return <PlaceInput control={form.control} />;
}

type PlaceValues = { place: string | null };

function PlaceInput({ control }: { control: Control<PlaceValues> }) {
  const { t } = useTranslation('shelfmark');
  return (
    <CompletedField
      control={control}
      name="place"
      label={t('label')}
      hint={t('hint')}
      complete={(searchTerm) => api.shelfmark.names({ searchTerm })}
      isOptional
      emptyAsNull
    />
  );
}
