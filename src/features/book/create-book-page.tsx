import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/ui/back-link';
import { ButtonLink } from '@/ui/button-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { toast } from '@/ui/toast';
import { BookFormPanel } from './book-form';
import { useCreateBook } from './book.queries';
import { emptyBookForm } from './book.schema';
import { useBookForm } from './use-book-form';

type CreateBookPageProps = {
  /** What is known already: the genre whose page led here. */
  genreId?: string | undefined;
};

/** Adds a book to the library. */
export function CreateBookPage({ genreId = '' }: CreateBookPageProps) {
  const { t } = useTranslation(['book', 'ui']);
  const navigate = useNavigate();
  const createBook = useCreateBook();
  const form = useBookForm({ ...emptyBookForm, genreId });
  return (
    <>
      <PageTopBar
        title={t('create.title')}
        start={<BackLink to="/manager/books" iconOnly aria-label={t('list.title')} />}
      />
      <PageBody width="form">
        <BookFormPanel
          form={form}
          submitLabel={t('create.submit')}
          cancel={
            <ButtonLink to="/manager/books" variant="quiet" size="lg">
              {t('ui:cancel')}
            </ButtonLink>
          }
          onSave={(fields) => createBook.mutateAsync(fields)}
          onSaved={(book) => {
            toast.success(t('create.done', { title: book.title }));
            return navigate({ to: '/manager/books/$id', params: { id: book.id } });
          }}
        />
      </PageBody>
    </>
  );
}
