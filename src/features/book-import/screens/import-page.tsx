import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshStale } from '@/api/queries/refresh-after-write';
import { type ImportPageSearch, isRunning } from '@/features/book-import/book-import.facts';
import { importQueries } from '@/features/book-import/book-import.queries';
import { fileFormats } from '@/features/book-import/formats/record-file';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/page/back-link';
import { keepFocusInPage } from '@/ui/page/focus-heading';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { ImportColumns } from './import-columns';
import { ImportGenres, missingGenres } from './import-genres';
import { ImportLeftOut } from './import-left-out';
import { ImportProgress } from './import-progress';
import { ImportRecords } from './import-records';
import { ImportSteps } from './import-steps';

type ImportPageProps = { id: string; search: ImportPageSearch };

/** The page of an import from its columns to its report. A person can leave it and return to it. */
export function ImportPage({ id, search }: ImportPageProps) {
  const { t, i18n } = useTranslation('bookImport');
  const { data: found } = useSuspenseQuery(importQueries.one(id));
  const queryClient = useQueryClient();
  const running = isRunning(found.state);
  const wasRunning = useRef(running);
  const [wasSeenRunning, setWasSeenRunning] = useState(running);
  if (running && !wasSeenRunning) setWasSeenRunning(true);
  const missing = missingGenres(found);
  // Refreshes the lists of records, books and genres, which are stale when the worker has finished. The button that
  // began or cancelled the work is gone.
  useEffect(() => {
    if (wasRunning.current !== running) keepFocusInPage();
    if (wasRunning.current && !running) void refreshStale(queryClient, 'import');
    wasRunning.current = running;
  }, [running, queryClient]);
  return (
    <>
      <PageTopBar
        title={found.fileName}
        start={<BackLink to="/manager/books/import" iconOnly aria-label={t('title')} />}
      />
      <PageBody width="text">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-small text-muted">
            {t('file', {
              format: t(`formats.${formatKey(found.format)}`),
              encoding: found.encoding.toUpperCase(),
              size: t('kilobytes', {
                number: formatNumber(i18n, Math.ceil(found.fileBytes / 1000)),
              }),
            })}
          </p>
          {running ? (
            <ImportProgress item={found} />
          ) : (
            <ImportSteps item={found} isNews={wasSeenRunning} />
          )}
          {!running && <ImportLeftOut item={found} />}
          {found.state === 'ready' && <ImportColumns item={found} />}
          {!running && missing.length > 0 && <ImportGenres importId={found.id} genres={missing} />}
          <ImportRecords item={found} search={search} />
        </div>
      </PageBody>
    </>
  );
}

const formatKey = (format: string) => fileFormats.find((one) => one === format) ?? 'csv';
