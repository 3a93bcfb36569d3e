import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { LoadMore } from '@/ui/load-more';
import { PageBody, PageTopBar } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { Refreshing, SearchSummary } from '@/ui/search-results';
import { useSearchedPages } from '@/ui/use-list-pages';
import { AuditEntries } from './audit-entries';
import { AuditFilters } from './audit-filters';
import { auditQueries } from './audit.queries';
import { type AuditSearch, auditSearchSchema, isNarrowedAudit } from './audit.schema';

type AuditPageProps = {
  search: AuditSearch;
  /** Server time at rendering, in milliseconds. */
  now: number;
};

/** The page with the list of audit entries. */
export function AuditPage({ search, now }: AuditPageProps) {
  const { t } = useTranslation('audit');
  const navigate = useNavigate({ from: '/manager/audit' });
  const router = useRouter();
  const {
    items: entries,
    total,
    nextCursor,
    more,
    shown,
    isSearching,
  } = useSearchedPages(search, auditQueries.list);
  const { cursor: _, ...kept } = auditSearchSchema.parse(search);
  const { searchTerm, ...filters } = kept;
  const isNarrowed = isNarrowedAudit(shown);
  const change = (changes: Partial<AuditSearch>, replace = false) =>
    void navigate({ search: { ...kept, ...changes }, replace, resetScroll: false });
  const next = router.buildLocation({
    to: '/manager/audit',
    search: { ...search, cursor: nextCursor },
  });
  const query = new URLSearchParams(Object.entries(kept).filter(([, value]) => value));
  return (
    <>
      <PageTopBar
        title={t('title')}
        search={
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            name="searchTerm"
            keep={filters}
            value={searchTerm}
            onSearch={(text) => change({ searchTerm: text }, true)}
          />
        }
        actions={
          <a
            href={`/api/export/audit.csv?${query}`}
            download
            aria-label={t('export')}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Icon name="download" />
            <span className="max-md:hidden">{t('exportShort')}</span>
          </a>
        }
      />
      <PageBody>
        <AuditFilters search={search} entries={entries} onChange={change} />
        <SearchSummary>
          {shown.searchTerm && t('results', { count: total, searchTerm: shown.searchTerm })}
        </SearchSummary>
        <Refreshing isPending={isSearching}>
          {entries.length > 0 ? (
            <>
              <AuditEntries entries={entries} label={t('title')} now={now} />
              <LoadMore
                {...more}
                nextHref={next.href}
                summary={t('showing', { shown: entries.length, total })}
              />
            </>
          ) : (
            <EmptyState
              icon="log"
              title={t(isNarrowed ? 'nothingFound' : 'empty')}
              description={t(isNarrowed ? 'nothingFoundHint' : 'emptyHint')}
            >
              {isNarrowed && (
                <ButtonLink to="/manager/audit" variant="quiet">
                  {t('showAll')}
                </ButtonLink>
              )}
            </EmptyState>
          )}
        </Refreshing>
      </PageBody>
    </>
  );
}
