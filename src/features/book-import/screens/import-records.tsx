import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import type { RecordState } from '@/lib/books/import-states';
import { keysOf } from '@/lib/objects/records';
import { Badge } from '@/ui/badge';
import { ChipLink, ChipRow } from '@/ui/chip';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { countOf, decisionsOfChanges, isRunning } from '../book-import.facts';
import { type RecordFilter, importQueries } from '../book-import.queries';
import type { ImportDetails, ImportRecord } from '../book-import.schema';
import { BulkActs } from './decisions/bulk-acts';
import { changedFields } from './decisions/import-choices';
import { ImportDecisions } from './decisions/import-decisions';
import { ImportNotes, ImportSides } from './decisions/import-row';
import { restStates } from './import-rest';
import { NamesLink } from './settings/import-names';
import { useImportFieldName } from './use-import-field-name';

type ImportRecordsProps = { item: ImportDetails; filter: RecordFilter };

/** The records that need no decision, by what becomes of them. */
export function ImportRecords({ item, filter }: ImportRecordsProps) {
  const { t, i18n } = useTranslation('bookImport');
  const list = useListPages(importQueries.records(item.id, filter));
  const number = (value: number) => formatNumber(i18n, value);
  const { id, states } = item;
  const shownStates = restStates(item).filter(
    (state) => countOf(states, state) > 0 || state === filter.state,
  );
  // One state has no other to choose, so it is the heading.
  const only = shownStates.length === 1 ? shownStates[0] : undefined;
  const canDecide = !isRunning(item.state) && item.state !== 'undone';
  const link = { to: '/manager/books/import/$id', params: { id }, resetScroll: false } as const;
  return (
    <section aria-label={t('recordsTitle')} className="import-card">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) py-3">
        <h2 className="text-[1.0625rem]">
          {only ? t(`recordStates.${only}`) : t('recordsTitle')}{' '}
          {only && (
            <span className="font-sans text-small font-normal text-muted">
              {t('records', { count: list.total })}
            </span>
          )}
        </h2>
        {!only && (
          <ChipRow label={t('filter')} className="min-w-0">
            {shownStates.map((state) => (
              <ChipLink key={state} {...link} search={{ state }} isCurrent={filter.state === state}>
                {t(`recordStates.${state}`)}{' '}
                <span className="tabular-nums">{number(countOf(states, state))}</span>
              </ChipLink>
            ))}
          </ChipRow>
        )}
        {canDecide && (filter.state === 'ready' || filter.state === 'changed') && (
          <BulkActs
            importId={id}
            reason="changed"
            decisions={decisionsOfChanges.filter((one) =>
              item.fills.includes(one === 'fill' ? 'changed' : 'decided'),
            )}
            isAdvised={false}
          />
        )}
      </header>
      <ul aria-label={t('recordsTitle')} className="divide-y border-t">
        {list.items.map((record) => (
          <PlainRecord key={record.id} importId={id} record={record} canDecide={canDecide} />
        ))}
      </ul>
      {list.items.length === 0 && <p className="p-(--gutter) text-muted">{t('noRecords')}</p>}
      <div className="border-t px-(--gutter)">
        <LoadMore
          {...list.more}
          summary={t('showing', { shown: number(list.items.length), total: number(list.total) })}
        />
      </div>
    </section>
  );
}

/** The colors of states that differ from the usual one. */
const tones: Partial<Record<RecordState, 'accent' | 'warning' | 'negative' | 'positive'>> = {
  changed: 'accent',
  doubtful: 'warning',
  faulty: 'negative',
  imported: 'positive',
};

type PlainRecordProps = { importId: string; record: ImportRecord; canDecide: boolean };

function PlainRecord({ importId, record, canDecide }: PlainRecordProps) {
  const { t } = useTranslation(['bookImport', 'ui']);
  const { number, fields, state, book, kept, keptBy } = record;
  const ours = state === 'new' ? null : book;
  const title = fields.title ?? t('noTitle');
  const toOurs = (text: string, className: string) => (
    <Link to="/manager/books/$id" params={{ id: ours?.id ?? '' }} className={className}>
      {text}
    </Link>
  );
  const near = useQuery({ ...importQueries.nearNames(importId), enabled: state === 'new' }).data;
  const known = near?.find(({ author }) => state === 'new' && author === fields.author)?.known;
  const isNamedAlike =
    ours !== null && ours.title === fields.title && ours.author === fields.author;
  return (
    <li className="import-plain relative grid min-h-11 grid-cols-[5.5rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(4.5rem,auto)_2rem] items-center gap-x-4 gap-y-0.5 px-(--gutter) py-1 text-[0.875rem] has-[.row-link]:hover:bg-hover @max-xl:min-h-15 @max-xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-xl:gap-x-2">
      <span className="text-small text-muted tabular-nums @max-xl:hidden">
        {t('recordNumber', { number })}
      </span>
      <span className="min-w-0 truncate font-medium align-with-parent" dir="auto">
        {isNamedAlike ? toOurs(title, 'row-link') : title}
      </span>
      <span
        className="min-w-0 truncate text-muted align-with-parent @max-xl:col-start-1 @max-xl:row-start-2"
        dir="auto"
      >
        {fields.author ?? t('noAuthor')}
      </span>
      <span className="flex flex-wrap justify-end gap-1 @max-xl:row-span-2 @max-xl:row-start-1">
        <Badge tone={tones[state] ?? 'neutral'}>{t(`recordStates.${state}`)}</Badge>
        {kept && <Badge tone="warning">{t(`kept.${kept}`)}</Badge>}
      </span>
      {canDecide && <ImportDecisions importId={importId} record={record} />}
      <div className="col-[2/-1] grid gap-1.5 pb-2 empty:hidden @max-xl:col-span-full">
        {state === 'new' ? <NewFacts record={record} /> : <DoneFields record={record} />}
        {ours && !isNamedAlike && (
          <p className="text-small text-muted">
            {t('ui:label', { name: t('inLibrary') })}{' '}
            <bdi>{toOurs(ours.title, 'text-accent underline')}</bdi>
            {' · '}
            <bdi>{ours.author}</bdi>
          </p>
        )}
        {state === 'changed' && record.differences && <ImportSides record={record} />}
        {keptBy && (
          <Link
            to="/manager/books/import/$id"
            params={{ id: keptBy.id }}
            className="relative z-1 text-small text-accent underline"
          >
            <bdi>{keptBy.fileName}</bdi>
          </Link>
        )}
        {known && <NamesLink importId={importId}>{t('names.perhaps', { name: known })}</NamesLink>}
        <ImportNotes record={record} />
      </div>
    </li>
  );
}

/** What tells one book of a title from another. */
function NewFacts({ record: { fields } }: { record: ImportRecord }) {
  const { t } = useTranslation('bookImport');
  const genre = fields.genre === null ? t('genres.none') : fields.genre;
  const facts = [genre, fields.publishedYear, fields.isbn].filter((fact) => fact != null);
  if (facts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-muted tabular-nums">
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  );
}

/** The fields that a decision or an import has filled in, and those that it has changed. */
function DoneFields({ record }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation(['bookImport', 'ui']);
  const fieldName = useImportFieldName();
  if (record.state !== 'imported' && (record.state !== 'changed' || !record.decision)) return null;
  const listed = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const done = changedFields(record);
  return keysOf(done)
    .filter((kind) => done[kind].length > 0)
    .map((kind) => (
      <p key={kind} className="text-small text-muted">
        {t('ui:label', { name: t(`done.${kind}`) })} {listed.format(done[kind].map(fieldName))}
      </p>
    ));
}
