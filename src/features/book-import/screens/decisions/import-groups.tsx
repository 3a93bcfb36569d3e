import { useRef, useState } from 'react';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { inputClass } from '@/ui/fields/input-class';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { type ImportPageSearch, bulkDecisions, doubtReasons } from '../../book-import.facts';
import { importQueries } from '../../book-import.queries';
import type { ImportDetails } from '../../book-import.schema';
import { BulkActs } from './bulk-acts';
import { isOtherEdition } from './import-choices';
import { type RecordGroup, groupsOf } from './import-groups-of';
import { ImportRow } from './import-row';
import { useChangeImport } from './use-import-acts';
import { useNextRowFocus } from './use-next-row-focus';

type ImportGroupsProps = { item: ImportDetails; search: ImportPageSearch };

/** The records that need a person, by reason: those to decide first, then those with an error. */
export function ImportGroups({ item, search }: ImportGroupsProps) {
  const rows = useRef<HTMLDivElement>(null);
  useNextRowFocus(rows, 'start-import');
  return (
    <div ref={rows} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      {groupsOf(item, search).map((group) => (
        <Group key={group.reason} item={item} group={group} />
      ))}
    </div>
  );
}

type GroupProps = { item: ImportDetails; group: RecordGroup };

function Group({ item, group }: GroupProps) {
  const { t, i18n } = useTranslation('bookImport');
  const list = useListPages(importQueries.records(item.id, group.filter));
  const { reason, records } = group;
  const title = t(`kinds.${reason}`);
  const number = (value: number) => formatNumber(i18n, value);
  return (
    <section aria-label={title} className="import-card">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) py-3">
        <h2 className="text-[1.0625rem]">
          {title}{' '}
          <span className="font-sans text-small font-normal text-muted">
            {t('records', { count: records })}
          </span>
        </h2>
        <GroupActs item={item} group={group} isAdvised={!list.items.some(isOtherEdition)} />
      </header>
      <ul aria-label={title} className="divide-y border-t">
        {list.items.map((record) => (
          <ImportRow key={record.id} importId={item.id} record={record} reason={reason} />
        ))}
      </ul>
      {list.more.hasMore && (
        <div className="border-t px-(--gutter)">
          <LoadMore
            {...list.more}
            summary={t('showing', { shown: number(list.items.length), total: number(list.total) })}
          />
        </div>
      )}
    </section>
  );
}

type GroupActsProps = GroupProps & { isAdvised: boolean };

/** One decision for all records of a group. The first is advised where it suits each of them. */
function GroupActs({ item, group: { reason, records }, isAdvised }: GroupActsProps) {
  const doubt = doubtReasons.find((one) => one === reason);
  if (reason === 'authorMissing' && item.state === 'ready') return <AuthorOfAll item={item} />;
  if (records === 1) return null;
  const decisions = doubt ? bulkDecisions[doubt] : (['ignore'] as const);
  return (
    <BulkActs
      importId={item.id}
      reason={reason}
      decisions={decisions.filter(
        (one) => one !== 'fill' || item.fills.some((filled) => filled === reason),
      )}
      isAdvised={doubt !== undefined && isAdvised}
    />
  );
}

/** The author of all records that name none. */
function AuthorOfAll({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const change = useChangeImport(item.id);
  const [author, setAuthor] = useState<string>(t('texts.unknown'));
  return (
    <form
      className="flex min-w-0 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ unknownAuthor: author });
      }}
    >
      <label htmlFor="unknown-author" className="text-small text-muted">
        {t('texts.unknownAuthor')}
      </label>
      <input
        id="unknown-author"
        dir="auto"
        className={`${inputClass('md')} max-w-56`}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      <Button
        type="submit"
        variant="quiet"
        isPending={change.isPending}
        disabled={author.trim() === ''}
      >
        {t('texts.useAuthor')}
      </Button>
    </form>
  );
}
