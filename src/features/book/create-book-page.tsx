import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/ui/back-link';
import { ButtonLink } from '@/ui/button-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { toast } from '@/ui/toast';
import { useWayBack } from '@/ui/way-back';
import { BookFormPanel } from './book-form';
import { useCreateBook } from './book.queries';
import { type Book, type BookSearch, emptyBookForm } from './book.schema';
import { useBookForm } from './use-book-form';

type CreateBookPageProps = {
  /** What is known already: the genre whose page led here. */
  genreId?: string | undefined;
};

/** Adds a book to the library, and another one after it. */
export function CreateBookPage({ genreId = '' }: CreateBookPageProps) {
  const { t } = useTranslation('book');
  const way = useWayBack<BookSearch>('/manager/books');
  const [last, setLast] = useState<Book>();
  return (
    <>
      <PageTopBar
        title={t('create.title')}
        start={
          <BackLink
            to="/manager/books"
            search={way.search}
            onClick={way.onListClick}
            iconOnly
            aria-label={t('list.title')}
          />
        }
      />
      <PageBody width="form">
        <CreateBookForm
          key={last?.id ?? ''}
          // A stack of books often comes from one shelf. The rest differs from book to book, and
          // a value left over from the last one is a mistake that is easily overlooked.
          genreId={last?.genreId ?? genreId}
          language={last?.language ?? null}
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
  /** A book was added just before: one goes on typing. */
  isAnother: boolean;
  /** The book is added, and an empty form is wanted. */
  onAnother: (book: Book) => void;
};

function CreateBookForm({ genreId, language, isAnother, onAnother }: CreateBookFormProps) {
  const { t } = useTranslation(['book', 'ui']);
  const navigate = useNavigate();
  const way = useWayBack<BookSearch>('/manager/books');
  const createBook = useCreateBook();
  const form = useBookForm({ ...emptyBookForm, genreId, language });
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
          search={way.search}
          onClick={way.onBackClick}
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
