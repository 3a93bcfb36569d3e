import { useState } from 'react';
import { useCan } from '@/auth/can';
import { dateLanguage } from '@/i18n/date-language';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import { keysOf } from '@/lib/objects/records';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { Time } from '@/ui/time';
import { type ImportPageSearch, countOf } from '../book-import.facts';
import type { ImportDetails } from '../book-import.schema';
import { useImportAct, useImportFailure, useUndoImport } from './decisions/use-import-acts';
import { ImportCounts } from './import-counts';
import { ImportShelf } from './import-shelf';
import { NearNamesLink } from './settings/import-names';

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
  const { otherPages = 0 } = item.skipped;
  const { title, text, keptText, waiting, isOver, isDone } = summary;
  const undo = useUndoImport(item.id);
  const failure = useImportFailure();
  const isEnded = isDone || isOver;
  const canUndo = mayUndo && states.imported > 0;
  const warnings = [
    ...(isOver && item.kept > 0 ? [keptText] : []),
    ...(otherPages > 0 ? [t('skipped.otherPages', { count: otherPages })] : []),
    ...(state === 'stopped' ? [t('stoppedHint')] : []),
  ];
  const lastDay = dateFormat(dateLanguage(i18n), { dateStyle: 'long', timeZone: 'UTC' });
  const heading = (
    <h2 id="import-summary" className={isEnded ? 'text-2xl' : 'sr-only'}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby="import-summary" className="import-card">
      {!isEnded && (
        <>
          {heading}
          <ImportCounts item={item} search={search} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-(--gutter)">
        {isEnded && <EndSign isDone={isDone} />}
        <div className="min-w-0 flex-1 basis-40 text-pretty">
          {isEnded && heading}
          <p className={isEnded ? 'mt-1 text-muted' : undefined}>
            {text} {isDone && <Time value={item.changedAt} className="block text-small" />}
          </p>
          <NearNamesLink item={item} />
        </div>
        <div className="flex flex-wrap gap-2.5 empty:hidden @max-lg:w-full @max-lg:*:flex-auto">
          {canUndo && (
            <Button variant="quiet" onClick={() => setIsUndoing(true)}>
              <Icon name="undo" />
              {t('undo.action')}
            </Button>
          )}
          {!isOver && waiting > 0 && (
            <Button id="start-import" isPending={act.isPending} onClick={() => act.mutate('apply')}>
              {t('import', { count: waiting })}
            </Button>
          )}
          {isEnded && <NextPage isDone={isDone} />}
        </div>
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning" className="w-full">
            {warning}
          </Banner>
        ))}
      </div>
      {item.newBooks.first.length > 0 && <ImportShelf books={item.newBooks.first} />}
      {canUndo && (
        <p className="border-t px-(--gutter) py-3 text-small text-pretty text-muted">
          {t('undoUntil', { date: lastDay.format(item.expiresAt) })}
        </p>
      )}
      <ConfirmDialog
        open={isUndoing}
        onOpenChange={setIsUndoing}
        title={t('undo.title', { name: item.fileName })}
        description={t('undo.text', { count: states.imported })}
        confirmLabel={t('undo.action')}
        onConfirm={() => undo.mutateAsync(undefined)}
        errorMessage={failure}
      />
    </section>
  );
}

/** The sign of an import that was done, or undone. */
function EndSign({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={cx(
        'grid size-12 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-positive-soft text-positive' : 'bg-sunk text-muted dark:bg-border',
      )}
    >
      <Icon name={isDone ? 'check' : 'undo'} size="lg" />
    </span>
  );
}

/** Where a person goes on after an import: to the new books, or after it was undone to the next file. */
function NextPage({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('bookImport');
  return isDone ? (
    <ButtonLink to="/manager/books" search={{ searchTerm: '', sort: '-createdAt' }}>
      {t('showBooks')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/manager/books/import" variant="quiet">
      {t('list.title')}
    </ButtonLink>
  );
}

/** What is said about an import: its heading, and a sentence about what can or could not be imported. */
export function useImportSummary({ state, states, newBooks, kept, keptFor }: ImportDetails) {
  const { t, i18n } = useTranslation('bookImport');
  const waiting = countOf(states, 'ready');
  const aside = states.doubtful + states.faulty;
  const isOver = state === 'undone';
  const isDone = !isOver && waiting === 0 && states.imported > 0;
  let title = t(`headings.${state}`);
  if (isDone) title = t('importedTitle', { count: states.imported });
  let text = t('importable', { count: waiting });
  if (isOver || isDone) {
    const written = isOver ? states.undone : states.imported;
    const made = { new: newBooks.count, changed: written - newBooks.count };
    const kinds = keysOf(made).filter((kind) => made[kind] > 0);
    text = kinds
      .map((kind) => t(isOver ? `undone.${kind}` : `waiting.${kind}`, { count: made[kind] }))
      .join(' · ');
    if (text) text += '.';
  } else if (waiting === 0) text = t('nothingWaits');
  if (aside > 0 && !isOver) text = `${text} ${t('others', { count: aside })}`;
  const why = keysOf(keptFor)
    .map((code) => `${t(`kept.${code}`)} (${formatNumber(i18n, keptFor[code] ?? 0)})`)
    .join(' · ');
  const later = keptFor.laterImport ? ` ${t('keptLater')}` : '';
  const keptText = t('keptCount', { count: kept, why }) + later;
  return { title, text, keptText, waiting, isOver, isDone };
}
