import { useState } from 'react';
import { useChangeImport } from '@/features/book-import/book-import.queries';
import type { ImportDetails } from '@/features/book-import/book-import.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { toastFailure } from '@/ui/overlays/toast';
import { useLeftOut } from './use-left-out';

/** What of a file was repaired, left out or is no record, by kind, and what can be decided about it for all records. */
export function ImportLeftOut({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const kinds = useLeftOut()(item);
  if (kinds.length === 0 && item.unknownAuthor === null) return null;
  return (
    <Card title={t('leftOut.title')}>
      <div className="grid gap-4">
        {kinds.length > 0 && (
          <details>
            <summary className="disclosure text-sm font-medium">
              <span className="line-clamp-2 max-w-[calc(100%-1.25rem)]">
                {kinds.slice(0, shortKinds).join(' · ')}
                {kinds.length > shortKinds && '\u00A0…'}
              </span>
            </summary>
            <ul className="mt-2 grid gap-1 text-small text-muted" aria-label={t('leftOut.title')}>
              {kinds.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          </details>
        )}
        {item.state === 'ready' && <TextChoices item={item} />}
      </div>
    </Card>
  );
}

/** Kinds that the folded line shows. */
const shortKinds = 3;

function TextChoices({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const change = useChangeImport(item.id);
  const [author, setAuthor] = useState<string>(t('texts.unknown'));
  const { unknownAuthor, decodesTwice, warnings, faults } = item;
  const choose = (choice: Parameters<typeof change.mutate>[0]) =>
    change.mutate(choice, { onError: (error) => toastFailure(error, t('failed')) });
  return (
    <>
      {unknownAuthor === null && (faults.authorMissing ?? 0) > 0 && (
        <form
          className="flex flex-wrap items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            choose({ unknownAuthor: author });
          }}
        >
          <Field label={t('texts.unknownAuthor')} className="min-w-[min(100%,15rem)]">
            {(control) => (
              <input
                {...control}
                required
                dir="auto"
                className={inputClass('md')}
                value={author}
                onChange={({ target }) => setAuthor(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="quiet" isPending={change.isPending}>
            {t('texts.useAuthor')}
          </Button>
        </form>
      )}
      {unknownAuthor !== null && (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-pretty">{t('texts.authorUsed', { name: unknownAuthor })}</p>
          <Button
            variant="quiet"
            isPending={change.isPending}
            onClick={() => choose({ unknownAuthor: null })}
          >
            {t('texts.noAuthor')}
          </Button>
        </div>
      )}
      {((warnings.encodedTwice ?? 0) > 0 || decodesTwice) && (
        <div className="grid justify-items-start gap-2">
          {decodesTwice && <p className="text-small text-pretty">{t('texts.decoded')}</p>}
          <Button
            variant="quiet"
            isPending={change.isPending}
            onClick={() => choose({ decodesTwice: !decodesTwice })}
          >
            {t(decodesTwice ? 'texts.keepTwice' : 'texts.decode')}
          </Button>
        </div>
      )}
    </>
  );
}
