import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { api } from '@/api/client';
import { showFailure } from '@/api/field-errors';
import { isRefusalOf } from '@/api/is-refusal-of';
import {
  type Book,
  type BookFieldName,
  type BookFields,
  type TakenTitle,
  bookFieldNames,
} from '@/features/book/book.schema';
import type { BookFormFacts } from '@/features/book/offered/book-fact';
import { GenreField } from '@/features/book/offered/genre-field';
import { LanguageField } from '@/features/book/offered/language-field';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CompletedField } from '@/ui/fields/completed-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { Slot } from '@/ui/slot';
import { CoverField } from './cover-field';
import type { BookFormControl } from './use-book-form';

type BookFormPanelProps = {
  /** The book that is edited. */
  bookId?: string;
  form: BookFormControl;
  submitLabel: string;
  /** Label of a second button that saves and then shows an empty form. */
  anotherLabel?: string;
  /** The cancel button. */
  cancel: ReactNode;
  /** Asks for the ISBN above the form, which then has no field for it. `notice` follows its field. */
  isbnStep?: ((form: BookFormControl, notice: ReactNode) => ReactNode) | undefined;
  /** Finds the book that has a title and an author already. */
  findTaken?: (names: Pick<BookFields, 'title' | 'author'>) => Promise<TakenTitle>;
  onSave: (fields: BookFields) => Promise<Book>;
  onSaved: (book: Book, wantsAnother: boolean) => unknown;
  /** Handles errors that the form cannot show as a message. Returns true if it has handled the error. */
  onError?: (error: unknown, fields: BookFields) => boolean;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Query parameters that fill in the form. */
  formParams?: readonly string[];
  /** Called before validation; it may stop the submission. */
  onSubmitCapture?: ComponentProps<'form'>['onSubmitCapture'];
};

/** What stands beside the cover or below the details; everything else is a detail. */
const placed: readonly BookFieldName[] = ['coverId', 'title', 'author', 'genreId', 'description'];
const details = bookFieldNames.filter((name) => !placed.includes(name));

/** The form for a new or existing book. Asks for confirmation before unsaved changes are lost. */
export function BookFormPanel({
  bookId = '',
  form,
  submitLabel,
  anotherLabel,
  cancel,
  isbnStep,
  findTaken,
  onSave,
  onSaved,
  onError,
  formRef,
  formParams,
  onSubmitCapture,
}: BookFormPanelProps) {
  const { t } = useTranslation(['book', 'manageBook']);
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  /** Fields of other features. */
  const [facts] = useState<BookFormFacts>(() => new Set());
  const isSaved = useRef(false);
  const wantsAnother = useRef(false);
  // An answer that comes after the form was saved would find the new book itself.
  const isSaving = useRef(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const save = async (fields: BookFields) => {
    setObstacle(undefined);
    isSaving.current = true;
    try {
      const checks = await Promise.all([...facts].map((fact) => fact.check()));
      if (!checks.every(Boolean)) return;
      const book = await onSave(fields);
      await Promise.all([...facts].map((fact) => fact.save(book.id)));
      isSaved.current = true;
      await onSaved(book, wantsAnother.current);
    } catch (error) {
      if (onError?.(error, fields)) return;
      const found = obstacleOf(error);
      setObstacle(found);
      showFailure(error, form.setError, 'manageBook:errors.notSaved');
      // The form focuses its own fields only.
      if (isbnStep && found?.field === 'isbn') form.setFocus('isbn');
    } finally {
      isSaving.current = isSaved.current;
    }
  };
  // Said once both are filled in, before the rest is typed. If it cannot be asked, saving the form says it.
  const noticeTaken = async () => {
    const { title, author } = form.getValues();
    if (!findTaken || !title.trim() || !author.trim()) return;
    const { book, near }: TakenTitle = await findTaken({ title, author }).catch(() => ({}));
    const now = form.getValues();
    if (isSaving.current || now.title !== title || now.author !== author) return;
    setObstacle(book ? { field: 'title', book } : near && { field: 'near', book: near });
    if (book) form.setError('title', { message: 'manageBook:errors.titleTaken' });
    else form.clearErrors('title');
  };
  const notice = (field: BookFieldName | 'near') =>
    obstacle?.field === field && <ObstacleLink {...obstacle} />;
  const optional = { autoComplete: 'off', isOptional: true, emptyAsNull: true } as const;
  const fields: Record<BookFieldName, ReactNode> = {
    title: (
      <div>
        <TextField
          control={control}
          name="title"
          label={t('fields.title')}
          autoComplete="off"
          isRequired
        />
        {notice('title')}
        {notice('near')}
      </div>
    ),
    author: (
      <CompletedField
        control={control}
        name="author"
        label={t('fields.author')}
        complete={(searchTerm) => api.book.names({ field: 'author', searchTerm })}
        isRequired
      />
    ),
    genreId: <GenreField form={form} />,
    coverId: <CoverField form={form} />,
    publisher: (
      <CompletedField
        control={control}
        name="publisher"
        label={t('fields.publisher')}
        complete={(searchTerm) => api.book.names({ field: 'publisher', searchTerm })}
        isOptional
        emptyAsNull
      />
    ),
    publishedYear: (
      <TextField
        control={control}
        name="publishedYear"
        label={t('fields.publishedYear')}
        inputMode="numeric"
        maxLength={6}
        {...optional}
      />
    ),
    language: <LanguageField control={control} />,
    isbn: (
      <>
        <TextField
          control={control}
          name="isbn"
          label={t('fields.isbn')}
          hint={t('manageBook:form.isbnHint')}
          dir="ltr"
          maxLength={32}
          spellCheck={false}
          {...optional}
        />
        {notice('isbn')}
      </>
    ),
    description: (
      <TextAreaField
        control={control}
        name="description"
        label={t('fields.description')}
        rows={5}
        isOptional
        emptyAsNull
      />
    ),
  };
  return (
    <>
      {isbnStep?.(form, notice('isbn'))}
      <Form
        form={form}
        onSubmit={save}
        formRef={formRef}
        onSubmitCapture={(event) => {
          onSubmitCapture?.(event);
          // The form itself validates its own fields only, and saves only if they are right.
          if (!event.defaultPrevented) for (const fact of facts) fact.validate();
        }}
      >
        <div className="form-beside">
          <Card
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
            onBlur={({ target }) => {
              const name = target.getAttribute('name');
              if (name === 'title' || name === 'author') void noticeTaken();
            }}
          >
            {fields.title}
            {fields.author}
            {fields.genreId}
          </Card>
          <div className="form-picture">{fields.coverId}</div>
          <Card title={t('manageBook:manage.facts')}>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {details
                .filter((name) => name !== 'isbn' || !isbnStep)
                .map((name) => (
                  <div key={name} className="min-w-0">
                    {fields[name]}
                  </div>
                ))}
              <Slot name="bookFields" bookId={bookId} facts={facts} />
              <div className="min-w-0 sm:col-span-2">{fields.description}</div>
            </div>
          </Card>
        </div>
        <FormActions>
          <Button
            type="submit"
            size="lg"
            isPending={isSubmitting}
            // Enter in a field also clicks this button, because it is the first submit button.
            onClick={() => {
              wantsAnother.current = false;
            }}
          >
            {submitLabel}
          </Button>
          {anotherLabel !== undefined && (
            <Button
              type="submit"
              name="another"
              size="lg"
              variant="quiet"
              disabled={isSubmitting}
              onClick={() => {
                wantsAnother.current = true;
              }}
            >
              {anotherLabel}
            </Button>
          )}
          {cancel}
        </FormActions>
      </Form>
      <UnsavedChanges
        isUnsaved={() =>
          (isDirty || [...facts].some((fact) => fact.isFilledIn())) && !isSaved.current
        }
        formParams={formParams}
      />
    </>
  );
}

/** The calls that save the form. */
type SaveCall = typeof api.book.create | typeof api.book.update;

/** An existing book with the same title and author, or the same ISBN; of field `near`, with nearly the same title. */
type Obstacle = { field: string; book: Pick<Book, 'id' | 'title' | 'author'> };

function obstacleOf(error: unknown): Obstacle | undefined {
  if (!isRefusalOf<SaveCall>(error) || error.code !== 'CONFLICT') return undefined;
  if (!('book' in error.data) || !error.data.book) return undefined;
  const { fields, book } = error.data;
  return fields[0] && { field: fields[0].path, book };
}

function ObstacleLink({ field, book }: Obstacle) {
  const { t } = useTranslation('manageBook');
  return (
    <p role={field === 'near' ? 'status' : undefined} className="mt-1.5 text-small text-muted">
      {field === 'near' && t('form.maybeHere')}{' '}
      {/* Opens a new tab, so that the form keeps its content. */}
      <Link
        to="/manager/books/$id"
        params={{ id: book.id }}
        target="_blank"
        className="font-medium text-accent underline underline-offset-4"
      >
        {t('form.openOther', { title: book.title, author: book.author })}
      </Link>{' '}
      {field === 'title' && t('form.otherEdition')}
    </p>
  );
}
