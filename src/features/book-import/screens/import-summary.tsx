import { useState } from 'react';
import { useCan } from '@/auth/can';
import { type ImportPageSearch, countOf } from '@/features/book-import/book-import.facts';
import { useImportAct } from '@/features/book-import/book-import.queries';
import type { ImportDetails } from '@/features/book-import/book-import.schema';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toastFailure } from '@/ui/overlays/toast';
import { ImportCounts } from './import-counts';

type ImportSummaryProps = {
  item: ImportDetails;
  search: ImportPageSearch;
  summary: ReturnType<typeof useImportSummary>;
};

/** What an import would do or has done, in numbers, and the button for the next step. */
export function ImportSummary({ item, search, summary }: ImportSummaryProps) {
  const { t, i18n } = useTranslation('bookImport');
  const act = useImportAct(item.id);
  const mayUndo = useCan({ book: ['create', 'update', 'delete'] });
  const [isUndoing, setIsUndoing] = useState(false);
  const { state, states } = item;
  const { title, text, waiting, isOver, isDone, isWhole } = summary;
  const start = () => act.mutate('apply', { onError: (error) => toastFailure(error, t('failed')) });
  const canUndo = mayUndo && states.imported > 0;
  const lastDay = dateFormat(dateLanguage(i18n), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-labelledby="import-summary" className="import-card">
      <div className={isDone || isOver ? 'flex items-center gap-4 p-5 pb-4' : 'sr-only'}>
        {isDone && (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-positive-soft text-positive">
            <Icon name="check" size="lg" />
          </span>
        )}
        <h2 id="import-summary" className="min-w-0 text-2xl">
          {title}
        </h2>
      </div>
      {!isOver && !isWhole && <ImportCounts item={item} search={search} />}
      <div className="grid gap-3 p-(--gutter)">
        {isOver && item.kept > 0 && (
          <Banner tone="warning">{t('keptCount', { count: item.kept })}</Banner>
        )}
        {state === 'stopped' && <Banner tone="warning">{t('stoppedHint')}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-72 text-pretty">
            {text}
            {canUndo && (
              <span className="block text-small text-muted not-first:mt-1">
                {t('undoUntil', { date: lastDay.format(item.expiresAt) })}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-2.5 empty:hidden max-sm:w-full max-sm:*:flex-auto">
            {canUndo && (
              <Button variant="quiet" onClick={() => setIsUndoing(true)}>
                <Icon name="undo" />
                {t('undo.action')}
              </Button>
            )}
            {!isOver && waiting > 0 && (
              <Button isPending={act.isPending} onClick={start}>
                {t('import', { count: waiting })}
              </Button>
            )}
            {isDone && (
              <ButtonLink to="/manager/books" search={{ searchTerm: '', sort: '-createdAt' }}>
                {t('showBooks')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isUndoing}
        onOpenChange={setIsUndoing}
        title={t('undo.title', { name: item.fileName })}
        description={t('undo.text', { count: states.imported })}
        confirmLabel={t('undo.action')}
        onConfirm={() => act.mutateAsync('undo')}
        errorMessage={() => t('failed')}
      />
    </section>
  );
}

/** What is said about an import: its heading, and a sentence about what can or could not be imported. */
export function useImportSummary({ state, states }: ImportDetails) {
  const { t } = useTranslation('bookImport');
  const waiting = countOf(states, 'ready');
  const aside = states.doubtful + states.faulty;
  const isOver = state === 'undone';
  const isDone = !isOver && waiting === 0 && states.imported > 0;
  let title = t(`headings.${state}`);
  if (isDone) title = t('importedTitle', { count: states.imported });
  let text = t('importable', { count: waiting });
  if (isOver) text = t('undoneCount', { count: states.undone });
  else if (isDone) text = '';
  else if (waiting === 0) text = t('nothingWaits');
  if (aside > 0 && !isOver) text = `${text} ${t('others', { count: aside })}`.trim();
  // Then the heading has the only number.
  const isWhole = isDone && aside === 0;
  return { title, text, waiting, isOver, isDone, isWhole };
}
