import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshStale } from '@/api/queries/refresh-after-write';
import { useTranslation } from '@/i18n/use-translation';
import type { ImportState } from '@/lib/books/import-states';
import { announce } from '@/ui/page/announcer';
import { BackLink } from '@/ui/page/back-link';
import { keepFocusInPage } from '@/ui/page/focus-heading';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { type ImportPageSearch, isRunning } from '../book-import.facts';
import { importQueries } from '../book-import.queries';
import { ImportGroups } from './decisions/import-groups';
import { ImportMenu } from './import-menu';
import { ImportProgress } from './import-progress';
import { ImportRecords } from './import-records';
import { restFilter } from './import-rest';
import { ImportSummary, useImportSummary } from './import-summary';
import { ImportSettings } from './settings/import-settings';
import './import-page.css';

type ImportPageProps = { id: string; search: ImportPageSearch };

/**
 * The page of an import from its columns to its report, as one column of decisions. A person can leave it and return
 * to it.
 */
export function ImportPage({ id, search }: ImportPageProps) {
  const { t } = useTranslation('bookImport');
  const { data: found } = useSuspenseQuery(importQueries.one(id));
  const queryClient = useQueryClient();
  const running = isRunning(found.state);
  const summary = useImportSummary(found);
  const rest = restFilter(found, search);
  const stateBefore = useRef(found.state);
  const showState = useEffectEvent((state: ImportState) => {
    if (state === stateBefore.current) return;
    stateBefore.current = state;
    // The button that began, cancelled or undid the work is gone.
    keepFocusInPage();
    if (running) return;
    announce(`${summary.title}. ${summary.text}`.trim());
    // The lists of records, books and genres are stale when the worker has finished.
    void refreshStale(queryClient, 'import');
  });
  useEffect(() => showState(found.state), [found.state]);
  return (
    <>
      <PageTopBar
        title={found.fileName}
        start={<BackLink to="/manager/books/import" iconOnly aria-label={t('list.title')} />}
        actions={<ImportMenu item={found} variant="quiet" />}
      />
      <PageBody>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {running ? (
            <ImportProgress item={found} />
          ) : (
            <ImportSummary item={found} search={search} summary={summary} />
          )}
          {!running && <ImportSettings item={found} />}
          {!running && <ImportGroups item={found} search={search} />}
          {rest && <ImportRecords item={found} filter={rest} />}
        </div>
      </PageBody>
    </>
  );
}
