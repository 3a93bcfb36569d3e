import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { undoDays } from '@/features/book-act/offered/undo-days';
import { useUndoToast } from '@/features/book-act/offered/use-undo-toast';
import { type Book, type BookFieldName, bookFieldNames } from '@/features/book/book.schema';
import { BookCover } from '@/features/book/offered/book-cover';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { foldedWords } from '@/lib/text/near-names';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { RadioCard } from '@/ui/fields/radio-card';
import { Dialog } from '@/ui/overlays/dialog';
import { toast } from '@/ui/overlays/toast';
import { useMergeBooks } from './duplicate.queries';
import { type MergeFields, fullestBook, suggestedFields } from './duplicate.schema';
import { MergeFieldValue } from './merge-field-value';

type MergeDialogProps = {
  books: readonly Book[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMerged?: () => void;
};

const isRefusal = isRefusalOf<typeof api.duplicate.merge>;

type Fault = {
  text: string;
  cause?: unknown;
  book?: { id: string; title: string; author: string } | undefined;
};

/** Lets the user choose the value of each field, and merges the books. */
export function MergeDialog({ books, open, onOpenChange, onMerged }: MergeDialogProps) {
  const { t } = useTranslation(['duplicate', 'ui']);
  const [chosen, setChosen] = useState<MergeFields>({});
  const [fault, setFault] = useState<Fault>();
  const merge = useMergeBooks();
  const undoToast = useUndoToast();
  const count = books.length;
  // If a book was changed meanwhile, suggestions are made again; choices of the user stay.
  const fields: MergeFields = { ...suggestedFields(books), ...chosen };
  const differing = bookFieldNames.filter((field) => fields[field]);
  const same = bookFieldNames.filter((field) => !fields[field] && books[0]?.[field] != null);
  const run = async () => {
    const kept = fullestBook(books);
    if (!kept) return;
    setFault(undefined);
    const others = books.filter(({ id }) => id !== kept.id);
    try {
      const { id, version } = kept;
      const { book, actId } = await merge.mutateAsync({
        id,
        version,
        others: others.map((one) => ({ id: one.id, version: one.version })),
        fields,
      });
      onOpenChange(false);
      onMerged?.();
      undoToast(t('dialog.done', { count, title: book.title }), { id: actId });
    } catch (error) {
      const found = faultOf(error);
      if (found) return setFault(found);
      onOpenChange(false);
      if (!isAnnounced(error)) toast.error(t('dialog.gone'));
    }
  };
  const faultOf = (error: unknown): Fault | undefined => {
    if (isAnnounced(error)) return undefined;
    if (hasErrorCode(error, 'NOT_FOUND')) return undefined;
    if (!isRefusal(error) || error.code !== 'CONFLICT')
      return { text: t('dialog.failed'), cause: error };
    if ('reason' in error.data) return { text: t('dialog.changed') };
    return { text: t('dialog.taken'), book: error.data.book };
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('dialog.title', { count })}
      description={t('dialog.text', { days: undoDays })}
      isDismissible={!merge.isPending}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('ui:cancel')}
          </Button>
          <Button isPending={merge.isPending} onClick={() => void run()}>
            {t('dialog.submit', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fault && (
          <Banner tone="negative" role="alert">
            {fault.text} {fault.cause !== undefined && <FailureReason error={fault.cause} />}
            {fault.book && (
              <Link
                to="/manager/books/$id"
                params={{ id: fault.book.id }}
                className="font-medium underline"
              >
                <bdi>{fault.book.title}</bdi> (<bdi>{fault.book.author}</bdi>)
              </Link>
            )}
          </Banner>
        )}
        {areFar(books) && (
          <Banner tone="warning" icon="alert">
            {t('dialog.far')}
          </Banner>
        )}
        <WholeRecords
          books={books}
          isWhole={(book) =>
            differing.every((field) => book[field] === valueOf(books, fields, field))
          }
          onChoose={(book) =>
            setChosen(Object.fromEntries(differing.map((field) => [field, book.id])))
          }
        />
        {differing.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            books={books}
            chosen={fields[field]}
            onChoose={(id) => setChosen({ ...chosen, [field]: id })}
          />
        ))}
        <SameFields fields={same} />
      </div>
    </Dialog>
  );
}

const wordsOf = ({ title }: Book) => foldedWords(title).join(' ');

/** Whether no two books have the same title, a part of it, or the same ISBN, as where a row was selected by mistake. */
const areFar = (books: readonly Book[]) =>
  !books.some((one, at) =>
    books.slice(at + 1).some((other) => {
      const [left, right] = [wordsOf(one), wordsOf(other)];
      const isSameIsbn = one.isbn !== null && one.isbn === other.isbn;
      return isSameIsbn || left.includes(right) || right.includes(left);
    }),
  );

/** The title of a book, or its number where others have the same title. */
function useNameOf(books: readonly Book[]) {
  const { t } = useTranslation('duplicate');
  return (book: Book) =>
    books.filter(({ title }) => title === book.title).length === 1
      ? book.title
      : t('dialog.record', { number: books.indexOf(book) + 1 });
}

const valueOf = (books: readonly Book[], fields: MergeFields, field: BookFieldName) =>
  books.find(({ id }) => id === fields[field])?.[field];

type WholeRecordsProps = {
  books: readonly Book[];
  isWhole: (book: Book) => boolean;
  onChoose: (book: Book) => void;
};

/** The books with their covers. One button chooses all fields of a book. */
function WholeRecords({ books, isWhole, onChoose }: WholeRecordsProps) {
  const { t } = useTranslation('duplicate');
  const nameOf = useNameOf(books);
  return (
    <div role="group" aria-label={t('dialog.all')} className="grid gap-2">
      <p className="text-sm font-medium">{t('dialog.all')}</p>
      <div className="flex flex-wrap gap-2.5">
        {books.map((book) => (
          <Button
            key={book.id}
            variant="quiet"
            aria-pressed={isWhole(book)}
            className="h-auto! py-2! text-start whitespace-normal! aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onChoose(book)}
          >
            <BookCover book={book} sizes="2.25rem" className="w-9 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{nameOf(book)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

type FieldChoiceProps = {
  field: BookFieldName;
  books: readonly Book[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The values of a field side by side. Equal values are shown once. */
function FieldChoice({ field, books, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation(['duplicate', 'book']);
  const name = useId();
  const nameOf = useNameOf(books);
  const wanted = books.find(({ id }) => id === chosen)?.[field];
  const values = [...new Set(books.map((book) => book[field]))];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t(`book:fields.${field}`)}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {values.map((value) => {
          const sources = books.filter((book) => book[field] === value);
          const [first] = sources;
          if (!first) return null;
          return (
            <RadioCard
              key={String(value)}
              name={name}
              checked={wanted === value}
              onChoose={() => onChoose(first.id)}
              label={sources.map(nameOf).join(', ')}
            >
              <MergeFieldValue book={first} field={field} />
            </RadioCard>
          );
        })}
      </div>
    </fieldset>
  );
}

function SameFields({ fields }: { fields: readonly BookFieldName[] }) {
  const { t, i18n } = useTranslation(['duplicate', 'book']);
  if (fields.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    fields.map((field) => t(`book:fields.${field}`)),
  );
  return <p className="text-small text-muted">{t('dialog.same', { fields: names })}</p>;
}
