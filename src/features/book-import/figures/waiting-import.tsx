import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { ButtonLink } from '@/ui/button-link';

/** The files that are not imported, as many as the sidebar says. Empty if there are none. */
export function WaitingImport({ figures: { waitingImport }, Waiting }: Slots['waiting']) {
  const { t } = useTranslation('importFigures');
  if (!waitingImport) return null;
  const { files, id, fileName, waiting, ready } = waitingImport;
  return (
    <Waiting
      tone="text-warning"
      count={files}
      text={t('waiting', { count: files })}
      hint={t(waiting > 0 ? 'toDecide' : 'ready', { count: waiting || ready, name: fileName })}
    >
      {files > 1 ? (
        <ButtonLink variant="quiet" to="/manager/books/import">
          {t('showAll')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="quiet" to="/manager/books/import/$id" params={{ id }}>
          {t(waiting > 0 ? 'decide' : 'open')}
        </ButtonLink>
      )}
    </Waiting>
  );
}
