import { useRef } from 'react';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import type { ImportDetails } from '../../book-import.schema';
import { fileFormats } from '../../formats/record-file';
import { useNextRowFocus } from '../decisions/use-next-row-focus';
import { ImportColumns } from './import-columns';
import { settingLine } from './import-fold';
import { ImportGenres, missingGenres } from './import-genres';
import { ImportLeftOut } from './import-left-out';
import { ImportNames } from './import-names';

/** How a file is read: its columns, its genres, what was repaired, and its encoding. */
export function ImportSettings({ item }: { item: ImportDetails }) {
  const { t, i18n } = useTranslation('bookImport');
  // A setting leaves with its last row, so the focus is kept around all of them.
  const settings = useRef<HTMLElement>(null);
  useNextRowFocus(settings, 'start-import');
  const missing = missingGenres(item);
  const format = fileFormats.find((one) => one === item.format) ?? 'csv';
  const size = formatNumber(i18n, Math.ceil(item.fileBytes / 1000));
  return (
    <section ref={settings} aria-label={t('settings')} className="import-card divide-y">
      {item.state === 'ready' && <ImportColumns item={item} />}
      {item.state === 'ready' && <ImportNames item={item} />}
      {missing.length > 0 && <ImportGenres importId={item.id} genres={missing} />}
      <ImportLeftOut item={item} />
      <p className={`${settingLine} @max-xl:grid-cols-[minmax(0,1fr)]`}>
        <span className="font-medium">{t('list.file')}</span>
        <span className="min-w-0 text-muted @xl:truncate">
          <bdi>{item.fileName}</bdi>
          {' · '}
          {t('file', {
            format: t(`formats.${format}`),
            encoding: item.encoding.toUpperCase(),
            size: t('kilobytes', { number: size }),
          })}
        </span>
      </p>
    </section>
  );
}
