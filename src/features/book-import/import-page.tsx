import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshStale } from '@/api/queries/refresh-after-write';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { type ImportPageSearch, isRunning } from './book-import.facts';
import { importQueries } from './book-import.queries';
import { fileFormats } from './formats/record-file';
import { ImportColumns } from './import-columns';
import { ImportGenres, missingGenres } from './import-genres';
import { ImportProgress } from './import-progress';
import { ImportRecords } from './import-records';
import { ImportSteps } from './import-steps';

type ImportPageProps = { id: string; search: ImportPageSearch };

/** An import from its columns to its report, in one page that one can leave and come back to. */
export function ImportPage({ id, search }: ImportPageProps) {
  const { t, i18n } = useTranslation('bookImport');
  const { data: found } = useSuspenseQuery(importQueries.one(id));
  const queryClient = useQueryClient();
  const running = isRunning(found.state);
  const wasRunning = useRef(running);
  const missing = missingGenres(found);
  // The lists of records, books and genres are old when the worker has finished.
  useEffect(() => {
    if (wasRunning.current && !running) void refreshStale(queryClient, 'import');
    wasRunning.current = running;
  }, [running, queryClient]);
  return (
    <>
      <PageTopBar
        width="text"
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
          {running ? <ImportProgress item={found} /> : <ImportSteps item={found} />}
          {found.state === 'ready' && <ImportColumns item={found} />}
          {!running && missing.length > 0 && <ImportGenres importId={found.id} genres={missing} />}
          <ImportRecords item={found} search={search} />
        </div>
      </PageBody>
    </>
  );
}

const formatKey = (format: string) => fileFormats.find((one) => one === format) ?? 'csv';
