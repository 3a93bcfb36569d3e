import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { useBackNavigation } from '@/ui/back-navigation';
import { ButtonLink } from '@/ui/button-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { toast, toastFailure } from '@/ui/toast';
import { BookFormPanel } from './book-form';
import { useCreateBook } from './book.queries';
import { type Book, type BookForm, type BookSearch, emptyBookForm } from './book.schema';
import { useBookForm } from './use-book-form';

type CreateBookPageProps = {
  /** Preselects the genre from whose page the user came. */
  genreId?: string | undefined;
  /** Fills in the form, with what a record of an import says. */
  values?: Partial<BookForm> | undefined;
  entered?: Entered | undefined;
};

/** What follows when the form was filled in from somewhere: `settle` it there, and go back. */
type Entered = { settle: (bookId: string) => Promise<unknown>; leave: () => unknown };

/** Page to add a book, and then another one. */
export function CreateBookPage({ genreId = '', values, entered }: CreateBookPageProps) {
  const { t } = useTranslation('book');
  const back = useBackNavigation<BookSearch>('/manager/books');
  const [last, setLast] = useState<Book>();
  return (
    <>
      <PageTopBar
        title={t('create.title')}
        start={
          <BackLink
            to="/manager/books"
            search={back.search}
            onClick={back.onListClick}
            iconOnly
            aria-label={t('list.title')}
          />
        }
      />
      <PageBody width="form">
        <CreateBookForm
          key={last?.id ?? ''}
          // The next book often has the same genre and language. The other fields start empty,
          // because a value left over from the last book would be easy to overlook.
          genreId={last?.genreId ?? genreId}
          language={last?.language ?? null}
          values={last ? undefined : values}
          entered={last ? undefined : entered}
          isAnother={last !== undefined}
          onAnother={setLast}
        />
      </PageBody>
    </>
  );
}

type CreateBookFormProps = {
  genreId: string;
  language: string | null;
  values: Partial<BookForm> | undefined;
  entered: Entered | undefined;
  /** The previous book has just been added with "add another". */
  isAnother: boolean;
  /** Called when the book is added and the user wants an empty form. */
  onAnother: (book: Book) => void;
};

function CreateBookForm({
  genreId,
  language,
  values,
  entered,
  isAnother,
  onAnother,
}: CreateBookFormProps) {
  const { t } = useTranslation(['book', 'ui']);
  const navigate = useNavigate();
  const back = useBackNavigation<BookSearch>('/manager/books');
  const createBook = useCreateBook();
  const form = useBookForm({ ...emptyBookForm, genreId, language, ...values });
  const { setFocus } = form;
  useEffect(() => {
    if (isAnother) setFocus('title');
  }, [isAnother, setFocus]);
  return (
    <BookFormPanel
      form={form}
      submitLabel={t('create.submit')}
      anotherLabel={t('create.submitAnother')}
      cancel={
        <ButtonLink
          to="/manager/books"
          search={back.search}
          onClick={back.onBackClick}
          variant="ghost"
          size="lg"
        >
          {t('ui:cancel')}
        </ButtonLink>
      }
      onSave={(fields) => createBook.mutateAsync(fields)}
      onSaved={async (book, wantsAnother) => {
        toast.success(t('create.done', { title: book.title }));
        // The book is there, whether or not its record could be settled.
        await entered
          ?.settle(book.id)
          .catch((error: unknown) => toastFailure(error, t('form.unsettled')));
        if (wantsAnother) return onAnother(book);
        if (entered) return entered.leave();
        return navigate({
          to: '/manager/books/$id',
          params: { id: book.id },
          replace: true,
          state: true,
        });
      }}
    />
  );
}
