import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { NewBookPartProps } from '@/features/book/offered/book-slots';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { announce } from '@/ui/page/announcer';
import { CameraScan } from './camera-scan';

/**
 * Accepts an ISBN from a hand-held scanner (which types the digits and Enter), the keyboard or the camera.
 * Opens the book that has it, or a form that is filled in with the known data. Works without scripts.
 */
export function ScanField({ address, source, isFilledIn, input }: NewBookPartProps) {
  const { isbn: scanned, camera } = address;
  const { t } = useTranslation('scan');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Step one of a new book, before the title.
  useOpeningFocus(() => input.current?.focus(), !isFilledIn && !scanned && camera !== true);
  const [error, setError] = useState<string>();
  const take = (typed: string) => {
    const isbn = toIsbn13(typed);
    setError(isbn === null ? 'manageBook:errors.isbnInvalid' : undefined);
    if (isbn === null) return input.current?.select();
    form.current?.reset();
    // The form for this ISBN is already open.
    if (isbn === scanned) return;
    return navigate({ to: '/manager/books/new', search: { isbn }, replace: true });
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
      ref={form}
      action="/manager/books/new"
      className="form-step"
      onSubmit={(event) => {
        event.preventDefault();
        void take(input.current?.value ?? '');
      }}
    >
      <Field label={t('label')} hint={scanned === undefined ? t('hint') : ofScanned} error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              ref={input}
              name="isbn"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              dir="ltr"
              className={`${inputClass('md')} min-w-0 flex-[1_1_7rem]`}
            />
            <Button type="submit" variant="quiet">
              {t('find')}
            </Button>
            <CameraScan isOpenAtOnce={camera === true} onFound={take} />
          </div>
        )}
      </Field>
    </form>
  );
}
