import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { BookSearch } from '@/features/book/book.facts';
import { bookQueries, useCreateBook } from '@/features/book/book.queries';
import { type Book, type BookForm, emptyBookForm } from '@/features/book/book.schema';
import { type NewBookAddress, newBookParts } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { Slot } from '@/ui/slot';
import { BookFormPanel } from './book-form';
import type { GivenStart } from './new-book';
import { readNewBookAddress } from './read-new-book-address';
import { firstMissing, scanInTitle, useBookForm, useBookFormFocus } from './use-book-form';

type CreateBookPageProps = {
  /** Preselects the genre from whose page the user came. */
  genreId?: string | undefined;
  address: NewBookAddress;
  /** What the address fills in. */
  start: GivenStart | undefined;
};

/** The record of another feature that has filled in the form. */
type Entered = { settle: (bookId: string) => Promise<unknown>; leave: () => unknown };

function useEntered({ entry, giver = -1 }: Partial<GivenStart> = {}): Entered | undefined {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const part = newBookParts()[giver];
  if (entry === undefined || !part) return undefined;
  return {
    settle: async (bookId) => part.settle?.(queryClient, entry, bookId),
    leave: () => navigate({ to: part.leave?.(entry) ?? '/manager/books', replace: true }),
  };
}

/** Query parameters of scanning. A new ISBN replaces the form, or leads to the book that has it. */
const scanParams = ['isbn'];

/** The page for adding a book, and then another one. */
export function CreateBookPage({ genreId = '', address: given, start }: CreateBookPageProps) {
  const address = readNewBookAddress(given);
  const { t } = useTranslation(['book', 'manageBook']);
  const back = useBackNavigation<BookSearch>('/manager/books');
  const navigate = useNavigate();
  const [last, setLast] = useState<Book>();
  const { isbn } = address;
  const { values } = start ?? {};
  const entered = useEntered(start);
  // A form that another feature has filled in by its own parameter is for that one book.
  const isForAnyBook = isbn !== undefined || !entered;
  const isOfLast = last !== undefined && isbn === undefined;
  const occasion = isbn !== undefined ? 'scanned' : last ? 'another' : 'opening';
  const another = async (book: Book) => {
    if (isbn !== undefined)
      await navigate({ to: '/manager/books/new', replace: true, ignoreBlocker: true });
    setLast(book);
  };
  const openScanned = (found: string) =>
    // The form contains no typed text, so no confirmation is needed.
    navigate({
      to: '/manager/books/new',
      search: { isbn: found },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <>
      <PageTopBar
        title={t('manageBook:create.title')}
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
          key={`${last?.id ?? ''} ${isbn ?? ''}`}
          // The next book often has the same genre and language. The other fields start empty, because a
          // value of the last book would be easy to overlook.
          genreId={last?.genreId ?? genreId}
          language={last?.language ?? null}
          values={isOfLast ? undefined : values}
          entered={isOfLast ? undefined : entered}
          occasion={occasion}
          isbnStep={
            isForAnyBook && newBookParts().some(({ asksIsbn }) => asksIsbn)
              ? (form, notice) => (
                  <Slot
                    name="newBook"
                    address={address}
                    source={start?.source}
                    form={form}
                    notice={notice}
                  />
                )
              : undefined
          }
          onScan={isForAnyBook ? openScanned : undefined}
          onAnother={another}
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
  /**
   * Why the form is shown: the page has opened (`opening`), an ISBN was scanned (`scanned`), or the user wants to add
   * another book (`another`).
   */
  occasion: 'opening' | 'scanned' | 'another';
  isbnStep: ComponentProps<typeof BookFormPanel>['isbnStep'];
  /** Called when a scanner has typed an ISBN into the focused title instead of the scan field. */
  onScan: ((isbn: string) => unknown) | undefined;
  /** Called when the book has been added and the user wants an empty form. */
  onAnother: (book: Book) => unknown;
};

function CreateBookForm({
  genreId,
  language,
  values,
  entered,
  occasion,
  isbnStep,
  onScan,
  onAnother,
}: CreateBookFormProps) {
  const { t } = useTranslation(['manageBook', 'ui']);
  const navigate = useNavigate();
  const back = useBackNavigation<BookSearch>('/manager/books');
  const createBook = useCreateBook();
  const initial = { ...emptyBookForm, genreId, language, ...values };
  const form = useBookForm(initial);
  const { setFocus, getValues } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const first = isbnStep && !values ? 'isbn' : undefined;
  useBookFormFocus(form, occasion === 'opening', first);
  useEffect(() => {
    // The next book of a pile is scanned without a mouse.
    if (occasion === 'another') setFocus(first ?? 'title');
    // A user who started before the scripts ran is already typing in a field of the form.
    if (occasion !== 'scanned' || formRef.current?.contains(document.activeElement)) return;
    // If nothing is missing, Enter saves the book and continues with the next one.
    const missing = firstMissing(getValues);
    if (missing) setFocus(missing);
    else formRef.current?.querySelector<HTMLElement>('button[name=another]')?.focus();
  }, [occasion, first, setFocus, getValues]);
  return (
    <BookFormPanel
      form={form}
      formRef={formRef}
      formParams={scanParams}
      isbnStep={isbnStep}
      findTaken={(names) => queryClient.query({ ...bookQueries.ofTitle(names), staleTime: 0 })}
      onSubmitCapture={(event) => {
        const isbn = onScan ? scanInTitle(getValues(), initial) : null;
        if (isbn === null) return;
        event.preventDefault();
        event.stopPropagation();
        if (isbn === values?.isbn) form.resetField('title');
        else onScan?.(isbn);
      }}
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
        // The book exists even if its record could not be marked, so an error here is only shown.
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
