import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { useBackNavigation } from '@/ui/back-navigation';
import { ButtonLink } from '@/ui/button-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { toast } from '@/ui/toast';
import { BookFormPanel } from './book-form';
import { useCreateBook } from './book.queries';
import { type Book, type BookForm, type BookSearch, emptyBookForm } from './book.schema';
import { useBookForm } from './use-book-form';

type CreateBookPageProps = {
  /** Preselects the genre from whose page the user came. */
  genreId?: string | undefined;
  /** Fills in the form, with what a record of an import says. */
  values?: Partial<BookForm> | undefined;
};

/** Page to add a book, and then another one. */
export function CreateBookPage({ genreId = '', values }: CreateBookPageProps) {
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
  /** The previous book has just been added with "add another". */
  isAnother: boolean;
  /** Called when the book is added and the user wants an empty form. */
  onAnother: (book: Book) => void;
};

function CreateBookForm({ genreId, language, values, isAnother, onAnother }: CreateBookFormProps) {
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
      onSaved={(book, wantsAnother) => {
        toast.success(t('create.done', { title: book.title }));
        if (wantsAnother) return onAnother(book);
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
