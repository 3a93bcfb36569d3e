import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import { fieldErrors } from '@/api/field-errors';
import { BookCover } from '@/features/book/offered/book-cover';
import { useUploadCover } from '@/features/cover/cover.queries';
import { coverMaxBytes, coverTypes } from '@/features/cover/cover.schema';
import { clothWithoutGenre } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { useFileTarget } from '@/ui/forms/use-file-target';
import { useMessage } from '@/ui/forms/use-message';
import { Icon } from '@/ui/icon';
import { announce } from '@/ui/page/announcer';
import type { BookFormControl } from './use-book-form';

type CoverFieldProps = { form: BookFormControl };

/** The cover of a book in the form: the drawn one, or an image that the user chooses or drops here. */
export function CoverField({ form: { control } }: CoverFieldProps) {
  const { t } = useTranslation(['book', 'manageBook']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { field, fieldState } = useController({ control, name: 'coverId' });
  const { value, onChange, ref } = field;
  const upload = useUploadCover();
  const [fault, setFault] = useState<string>();
  const message = useMessage(fault ?? fieldState.error?.message);

  const take = async (file: File | undefined) => {
    if (!file || upload.isPending) return;
    setFault(undefined);
    // Avoids a useless upload; the server checks the size itself.
    if (file.size > coverMaxBytes) return setFault('manageBook:cover.tooLarge');
    try {
      const cover = await upload.mutateAsync(file);
      onChange(cover.id);
      announce(t('manageBook:cover.uploaded'));
    } catch (error) {
      if (isAnnounced(error)) return;
      const [first] = fieldErrors(error);
      setFault(first?.key ?? first?.message ?? 'manageBook:cover.failed');
    }
  };
  const { isOver, target, onChoose } = useFileTarget((file) => void take(file));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('fields.coverId')}</legend>
      <div
        {...target}
        className={cx(
          'flex flex-wrap items-center gap-4 rounded-card border border-dashed border-control p-4 transition-colors',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <CoverPreview control={control} coverId={value} />
        <div className="grid min-w-0 flex-1 basis-40 gap-2">
          <p aria-hidden="true" className="text-sm font-medium">
            {t('fields.coverId')}
          </p>
          <p id={`${id}-hint`} className="text-small text-muted">
            {t('manageBook:cover.hint')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="sm"
              isPending={upload.isPending}
              aria-describedby={`${id}-hint ${id}-error`}
              ref={(button) => {
                ref(button);
                choose.current = button;
              }}
              onClick={() => input.current?.click()}
            >
              <Icon name="upload" />
              {value ? t('manageBook:cover.replace') : t('manageBook:cover.choose')}
            </Button>
            {value && (
              <Button
                variant="ghost"
                size="sm"
                disabled={upload.isPending}
                onClick={() => {
                  // This button leaves with the image, and the other one gets another name.
                  flushSync(() => onChange(null));
                  choose.current?.focus();
                  announce(t('manageBook:cover.removed'));
                }}
              >
                <Icon name="trash" />
                {t('manageBook:cover.remove')}
              </Button>
            )}
          </div>
          <p
            id={`${id}-error`}
            aria-live="polite"
            className="text-small text-negative empty:hidden"
          >
            {message}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('manageBook:cover.choose')}
            accept={coverTypes.join(',')}
            onChange={onChoose}
          />
        </div>
      </div>
    </fieldset>
  );
}

type CoverPreviewProps = { control: BookFormControl['control']; coverId: string | null };

/** Preview of the cover with the current values of the form. */
function CoverPreview({ control, coverId }: CoverPreviewProps) {
  const { t } = useTranslation('book');
  const [title, author, genreId, language] = useWatch({
    control,
    name: ['title', 'author', 'genreId', 'language'],
  });
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  return (
    <BookCover
      book={{
        title: title.trim() || t('fields.title'),
        author: author.trim() || t('fields.author'),
        genre: genres.find(({ id }) => id === genreId) ?? { color: clothWithoutGenre },
        language: language ?? null,
        coverId,
      }}
      sizes="6rem"
      className="w-24 shrink-0"
    />
  );
}
