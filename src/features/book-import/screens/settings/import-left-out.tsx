import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import type { ImportDetails } from '../../book-import.schema';
import { useChangeImport } from '../decisions/use-import-acts';
import { useLeftOut } from '../use-left-out';
import { ImportFold } from './import-fold';

/** What of a file was repaired, left out or is no record, by kind, and what can be decided about it for all records. */
export function ImportLeftOut({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  // Faults have groups below, as long as a person can decide.
  const kinds = useLeftOut()({ ...item, faults: item.state === 'undone' ? item.faults : {} });
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

/** What is chosen about texts of all records, and what takes it back. */
function TextChoices({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const change = useChangeImport(item.id);
  const { unknownAuthor, decodesTwice, warnings } = item;
  const choice = (
    said: string | false,
    act: string,
    changes: Parameters<typeof change.mutate>[0],
  ) => (
    <div className="grid justify-items-start gap-2">
      {said && <p className="text-small text-pretty">{said}</p>}
      <Button variant="quiet" isPending={change.isPending} onClick={() => change.mutate(changes)}>
        {act}
      </Button>
    </div>
  );
  return (
    <>
      {unknownAuthor !== null &&
        choice(t('texts.authorUsed', { name: unknownAuthor }), t('texts.noAuthor'), {
          unknownAuthor: null,
        })}
      {((warnings.encodedTwice ?? 0) > 0 || decodesTwice) &&
        choice(
          decodesTwice && t('texts.decoded'),
          t(decodesTwice ? 'texts.keepTwice' : 'texts.decode'),
          { decodesTwice: !decodesTwice },
        )}
    </>
  );
}
