import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { NewBookPartProps } from '@/features/book/offered/book-slots';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { useFormField } from '@/ui/fields/use-form-field';
import { announce } from '@/ui/page/announcer';
import { CameraScan } from './camera-scan';

/**
 * The ISBN of a new book, as step one: from a hand-held scanner (which types the digits and Enter), the keyboard or the
 * camera. Opens the book that has it, or a form that is filled in with the known data. Works without scripts.
 */
export function ScanField({ address, source, form, notice }: NewBookPartProps) {
  const { isbn: scanned, camera } = address;
  const { t } = useTranslation(['scan', 'book']);
  const navigate = useNavigate();
  const { control } = form;
  const { bound, value, change, error } = useFormField({
    control,
    name: 'isbn',
    emptyAsNull: true,
  });
  const { isbn: _, ...others } = useFormState({ control }).dirtyFields;
  const take = (typed: string) => {
    const isbn = toIsbn13(typed);
    if (isbn === null) {
      const message = typed.trim() === '' ? 'scan:empty' : 'manageBook:errors.isbnInvalid';
      form.setError('isbn', { message });
      return form.setFocus('isbn', { shouldSelect: true });
    }
    // The form for this ISBN is already open.
    if (isbn === scanned) return;
    return navigate({
      to: '/manager/books/new',
      search: { isbn },
      replace: true,
      // A form in which only the number was typed loses nothing.
      ignoreBlocker: Object.keys(others).length === 0,
    });
  };
  const ofScanned =
    source === undefined
      ? t('unknown', { isbn: scanned })
      : t('known', { isbn: scanned, fileName: source });
  // The focus has moved on to the first empty field.
  useEffect(() => {
    if (scanned !== undefined) announce(ofScanned);
  }, [scanned, ofScanned]);
  return (
    <form
      action="/manager/books/new"
      className="form-step"
      onSubmit={(event) => {
        event.preventDefault();
        void take(value);
      }}
    >
      <Field
        label={t('book:fields.isbn')}
        hint={scanned === undefined ? t('hint') : ofScanned}
        error={error}
        isOptional
      >
        {(props) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...props}
              {...bound}
              value={value}
              onChange={(event) => change(event.target.value)}
              // The next scan replaces the number.
              onFocus={(event) => event.target.select()}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              dir="ltr"
              className={`${inputClass('md')} min-w-0 flex-[1_1_7rem] tabular:max-w-64`}
            />
            <Button type="submit" variant="quiet">
              {t('find')}
            </Button>
            <CameraScan isOpenAtOnce={camera === true} onFound={take} />
          </div>
        )}
      </Field>
      {notice}
    </form>
  );
}
