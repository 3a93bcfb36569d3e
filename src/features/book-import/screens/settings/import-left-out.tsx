import { useChangeImport } from '@/features/book-import/book-import.queries';
import type { ImportDetails } from '@/features/book-import/book-import.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { useLeftOut } from '../use-left-out';
import { ImportFold } from './import-fold';

/** What of a file was repaired, left out or is no record, by kind, and what can be decided about it for all records. */
export function ImportLeftOut({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const kinds = useLeftOut()(item);
  if (kinds.length === 0 && item.unknownAuthor === null) return null;
  return (
    <ImportFold title={t('leftOut.title')} summary={kinds.join(' · ')}>
      {kinds.length > 0 && (
        <ul className="grid gap-1 text-small text-muted" aria-label={t('leftOut.title')}>
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      )}
      {item.state === 'ready' && <TextChoices item={item} />}
    </ImportFold>
  );
}

function TextChoices({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const change = useChangeImport(item.id);
  const { unknownAuthor, decodesTwice, warnings } = item;
  return (
    <>
      {unknownAuthor !== null && (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-pretty">{t('texts.authorUsed', { name: unknownAuthor })}</p>
          <Button
            variant="quiet"
            isPending={change.isPending}
            onClick={() => change.mutate({ unknownAuthor: null })}
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
            onClick={() => change.mutate({ decodesTwice: !decodesTwice })}
          >
            {t(decodesTwice ? 'texts.keepTwice' : 'texts.decode')}
          </Button>
        </div>
      )}
    </>
  );
}
