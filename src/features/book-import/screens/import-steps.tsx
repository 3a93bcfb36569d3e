import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '@/auth/can';
import { useDiscardImport, useImportAct } from '@/features/book-import/book-import.queries';
import type { BookImport } from '@/features/book-import/book-import.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toastFailure } from '@/ui/overlays/toast';
import { announce } from '@/ui/page/announcer';

type ImportStepsProps = {
  item: BookImport;
  /** Whether the page was open while the work ended, so that its result is announced. */
  isNews: boolean;
};

/** The planned or finished changes of an import, and the button for the next step. */
export function ImportSteps({ item, isNews }: ImportStepsProps) {
  const { t, i18n } = useTranslation('bookImport');
  const act = useImportAct(item.id);
  const mayUndo = useCan({ book: ['create', 'update', 'delete'] });
  const [isUndoing, setIsUndoing] = useState(false);
  const discard = useDiscardImport(item.id);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const navigate = useNavigate();
  const { state, states } = item;
  const waiting = states.new + states.changed;
  const isOver = state === 'undone';
  const parts = (['new', 'changed', 'imported'] as const)
    .filter((part) => states[part] > 0)
    .map((part) => t(`waiting.${part}`, { count: states[part] }));
  let summary = new Intl.ListFormat(i18n.language).format(parts);
  if (isOver) summary = t('undoneCount', { count: states.undone });
  else if (parts.length === 0) summary = t('nothingWaits');
  else if (waiting === 0) summary = t('importedCount', { count: states.imported });
  const sayResult = useEffectEvent(() => announce(`${t(`headings.${state}`)}. ${summary}`));
  useEffect(() => {
    if (isNews) sayResult();
  }, [isNews]);
  const start = () => act.mutate('apply', { onError: (error) => toastFailure(error, t('failed')) });
  return (
    <Card title={t(`headings.${state}`)}>
      <div className="grid gap-4">
        {isOver && item.kept > 0 && (
          <Banner tone="warning">{t('keptCount', { count: item.kept })}</Banner>
        )}
        {state === 'stopped' && <Banner tone="warning">{t('stoppedHint')}</Banner>}
        <p className="text-pretty first-letter:uppercase">{summary}</p>
        {!isOver && states.doubtful + states.faulty > 0 && (
          <p className="text-small text-pretty text-muted">{t('asideHint')}</p>
        )}
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          {!isOver && waiting > 0 && (
            <Button isPending={act.isPending} onClick={start}>
              {t('import', { count: waiting })}
            </Button>
          )}
          {waiting === 0 && states.imported > 0 && (
            <ButtonLink to="/manager/books" search={{ searchTerm: '', sort: '-createdAt' }}>
              {t('showBooks')}
            </ButtonLink>
          )}
          {state === 'ready' && (
            <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
              {t('discard.action')}
            </Button>
          )}
          {mayUndo && states.imported > 0 && (
            <Button variant="quiet" onClick={() => setIsUndoing(true)}>
              {t('undo.action')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={t('discard.title', { name: item.fileName })}
        description={t('discard.text')}
        confirmLabel={t('discard.action')}
        onConfirm={async () => {
          // The page of an import that is gone could not be shown.
          await navigate({ to: '/manager/books/import' });
          await discard.mutateAsync(undefined).catch((error: unknown) => {
            toastFailure(error, t('failed'));
          });
        }}
      />
      <ConfirmDialog
        open={isUndoing}
        onOpenChange={setIsUndoing}
        title={t('undo.title', { name: item.fileName })}
        description={t('undo.text', { count: states.imported })}
        confirmLabel={t('undo.action')}
        onConfirm={() => act.mutateAsync('undo')}
        errorMessage={() => t('failed')}
      />
    </Card>
  );
}
