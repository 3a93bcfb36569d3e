import { useTranslation } from '@/i18n/use-translation';
import { ListMenu } from '@/ui/list-controls/list-menu';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { nativeItemClass } from '@/ui/overlays/menu-class';
import { AuditEntries } from './audit-entries';
import { AuditFilterChips } from './audit-filter-chips';
import { AuditFilters } from './audit-filters';
import { type AuditSearch, auditFile, auditSearch, hasAuditFilters } from './audit.facts';
import { auditQueries } from './audit.queries';

type AuditPageProps = {
  search: AuditSearch;
  /** Server time at rendering, in milliseconds. */
  now: number;
};

/** The page with the list of audit entries. */
export function AuditPage({ search, now }: AuditPageProps) {
  const { t } = useTranslation('audit');
  const list = useSearchedPages(search, auditQueries.list);
  const address = useListSearch('/manager/audit', auditSearch.parse(search));
  return (
    <ListPageLayout
      address={address}
      list={list}
      title={t('title')}
      heading="top-bar"
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      count={t('count', { count: list.total })}
      filter={<AuditFilters search={search} onChange={address.change} />}
      chips={<AuditFilterChips search={search} entries={list.items} />}
      actions={
        <ListMenu
          entries={[downloadEntry(t('export'), auditFile(search))]}
          native={
            <a href={auditFile(search)} download className={nativeItemClass}>
              {t('export')}
            </a>
          }
        />
      }
      icon="log"
      hasFilters={hasAuditFilters(list.shown)}
      words={(key) => t(key)}
    >
      {(loadMore) => (
        <>
          <AuditEntries
            entries={list.items}
            label={t('title')}
            now={now}
            hasDays
            hasMore={list.nextCursor !== null}
          />
          {loadMore}
        </>
      )}
    </ListPageLayout>
  );
}
