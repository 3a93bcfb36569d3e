import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { ButtonLink } from '@/ui/button-link';

/** The file whose records wait for a decision. Empty if there is none. */
export function WaitingImport({ figures: { waitingImport }, Waiting }: Slots['waiting']) {
  const { t } = useTranslation('importFigures');
  if (!waitingImport) return null;
  const { id, fileName, waiting, ready } = waitingImport;
  return (
    <Waiting
      tone="text-warning"
      count={waiting}
      text={t('waiting', { count: waiting, name: fileName })}
      hint={t('ready', { count: ready })}
    >
      <ButtonLink variant="quiet" to="/manager/books/import/$id" params={{ id }}>
        {t('decide')}
      </ButtonLink>
    </Waiting>
  );
}
