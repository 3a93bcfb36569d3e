import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Book, BookFieldName, BookFields } from '@/features/book/book.schema';
import { coverUrl } from '@/features/cover/cover.facts';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { formatYear, languageName } from '@/lib/intl/language-name';
import { Button } from '@/ui/button';
import { RadioCard } from '@/ui/fields/radio-card';
import { Dialog } from '@/ui/overlays/dialog';
import { type BookDifference, bookDifferences } from './book-differences';

type BookConflictDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Three states of the book: when editing began (`read`), as another user has saved it since, and with this
   * user's changes.
   */
  read: Book;
  theirs: Book;
  mine: BookFields;
  /** @param fields the fields for which the other user's value is kept */
  onSave: (fields: readonly BookFieldName[]) => void;
};

/**
 * Shown when another user has saved the book in the meantime: lists the differing fields and lets
 * the user choose for each.
 */
export function BookConflictDialog({
  open,
  onOpenChange,
  read,
  theirs,
  mine,
  onSave,
}: BookConflictDialogProps) {
  const { t } = useTranslation('manageBook');
  const differences = bookDifferences(read, theirs, mine);
  // The default is the other user's value, but this user's value where both changed the field.
  const [kept, setKept] = useState<Partial<Record<BookFieldName, 'mine' | 'theirs'>>>(() =>
    Object.fromEntries(
      differences.map(({ field, isClash }) => [field, isClash ? 'mine' : 'theirs']),
    ),
  );
  const save = () =>
    onSave(differences.map(({ field }) => field).filter((field) => kept[field] === 'theirs'));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('conflict.title')}
      description={differences.length > 0 ? t('conflict.text') : t('conflict.same')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('conflict.back')}
          </Button>
          <Button onClick={save}>{t('conflict.save')}</Button>
        </>
      }
    >
      {differences.length > 0 && (
        <div className="grid gap-5">
          {differences.map((difference) => (
            <Choice
              key={difference.field}
              difference={difference}
              kept={kept[difference.field] ?? 'mine'}
              onKeep={(side) => setKept({ ...kept, [difference.field]: side })}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  difference: BookDifference;
  kept: 'mine' | 'theirs';
  onKeep: (side: 'mine' | 'theirs') => void;
};

function Choice({ difference: { field, theirs, mine }, kept, onKeep }: ChoiceProps) {
  const { t } = useTranslation(['book', 'manageBook']);
  const name = useId();
  const side = (value: 'mine' | 'theirs', label: string, content: ReactNode) => (
    <RadioCard name={name} checked={kept === value} onChoose={() => onKeep(value)} label={label}>
      {content}
    </RadioCard>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t(`fields.${field}`)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {side(
          'theirs',
          t('manageBook:conflict.theirs'),
          <FieldValue field={field} value={theirs} />,
        )}
        {side('mine', t('manageBook:conflict.mine'), <FieldValue field={field} value={mine} />)}
      </div>
    </fieldset>
  );
}

type FieldValueProps = { field: BookFieldName; value: BookDifference['mine'] };

function FieldValue({ field, value }: FieldValueProps) {
  const { t, i18n } = useTranslation('manageBook');
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  if (value === null) {
    const nothing = field === 'coverId' ? t('cover.drawn') : t('conflict.nothing');
    return <span className="text-muted italic">{nothing}</span>;
  }
  const text = String(value);
  switch (field) {
    case 'coverId':
      return <img src={coverUrl(text, 160)} alt="" className="h-28 rounded-sm" />;
    case 'genreId': {
      const genre = genres.find(({ id }) => id === text);
      return <bdi>{genre ? genreName(genre, i18n.language) : text}</bdi>;
    }
    case 'language':
      return languageName(text, i18n.language);
    case 'publishedYear':
      return formatYear(Number(value), i18n.language);
    default:
      return <bdi>{text}</bdi>;
  }
}
