import { type ImportPageSearch, isRunning } from '@/features/book-import/book-import.facts';
import { importQueries } from '@/features/book-import/book-import.queries';
import type { ImportDetails } from '@/features/book-import/book-import.schema';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { recordStates } from '@/lib/books/import-states';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChipLink, ChipRow } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { ImportDoubts } from './import-doubts';
import { ImportRecordItem } from './import-record-item';

type ImportRecordsProps = { item: ImportDetails; search: ImportPageSearch };

/** The records of an import by state. The counts of the states are the filters. */
export function ImportRecords({ item, search }: ImportRecordsProps) {
  const { t, i18n } = useTranslation('bookImport');
  const list = useListPages(importQueries.records(item.id, search));
  const number = (value: number) => formatNumber(i18n, value);
  const { id, states, records, kept } = item;
  const present = recordStates.filter((state) => states[state] > 0 || state === search.state);
  const canDecide = !isRunning(item.state) && item.state !== 'undone';
  const to = '/manager/books/import/$id';
  return (
    <Card
      title={t('recordsTitle')}
      actions={
        states.doubtful + states.faulty > 0 && (
          <a
            href={`/api/export/imports/${id}`}
            download
            aria-label={t('download')}
            title={t('download')}
            className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
          >
            <Icon name="download" />
          </a>
        )
      }
    >
      <div className="grid gap-3">
        <ChipRow label={t('filter')}>
          <ChipLink
            to={to}
            params={{ id }}
            search={{}}
            resetScroll={false}
            isCurrent={!search.state && !search.kept}
          >
            {t('all')} <span className="tabular-nums">{number(records)}</span>
          </ChipLink>
          {present.map((state) => (
            <ChipLink
              key={state}
              to={to}
              params={{ id }}
              search={{ state }}
              resetScroll={false}
              isCurrent={search.state === state}
            >
              {t(`recordStates.${state}`)}{' '}
              <span className="tabular-nums">{number(states[state])}</span>
            </ChipLink>
          ))}
          {kept > 0 && (
            <ChipLink
              to={to}
              params={{ id }}
              search={{ kept: true }}
              resetScroll={false}
              isCurrent={search.kept === true}
            >
              {t('keptFilter')} <span className="tabular-nums">{number(kept)}</span>
            </ChipLink>
          )}
        </ChipRow>
        {search.state === 'doubtful' && <ImportDoubts item={item} search={search} />}
        <ul aria-label={t('recordsTitle')} className="@container divide-y">
          {list.items.map((record) => (
            <ImportRecordItem key={record.id} importId={id} record={record} canDecide={canDecide} />
          ))}
        </ul>
        {list.items.length === 0 && <p className="py-6 text-muted">{t('noRecords')}</p>}
        <LoadMore
          {...list.more}
          summary={t('showing', { shown: number(list.items.length), total: number(list.total) })}
        />
      </div>
    </Card>
  );
}
