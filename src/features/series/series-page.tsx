import { useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { BookSummary } from '@/features/book/book.schema';
import { useTranslation } from '@/i18n/use-translation';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { BackLink } from '@/ui/page/back-link';
import { subpageLinkState } from '@/ui/page/back-navigation';
import { PageBody, PageHeader } from '@/ui/page/page';
import type { SeriesSearch } from './series.facts';
import { seriesQueries } from './series.queries';
import { useSeriesNumber } from './use-series-number';

type SeriesPageProps = {
  id: string;
  search: SeriesSearch;
  /** Renders books as covers. */
  Grid: ComponentType<{
    books: readonly BookSummary[];
    label: string;
    linkState: LinkProps['state'];
    notes: Readonly<Record<string, string>>;
  }>;
};

/** The page of a series: its books by their numbers. */
export function SeriesPage({ id, search, Grid }: SeriesPageProps) {
  const { t } = useTranslation(['series', 'ui']);
  const numbered = useSeriesNumber();
  const { data: series } = useSuspenseQuery(seriesQueries.one(id));
  const { items, total, nextCursor, more } = useListPages(seriesQueries.books(id, search.cursor));
  const notes = items.flatMap((item) =>
    item.seriesNumber === null ? [] : [[item.id, numbered(item.seriesNumber)] as const],
  );
  return (
    <PageBody>
      <BackLink to="/app/books" search={{ searchTerm: '' }} className="max-md:hidden">
        {t('back')}
      </BackLink>
      <PageHeader title={<bdi>{series.name}</bdi>} description={t('count', { count: total })} />
      <Grid
        books={items}
        label={series.name}
        linkState={subpageLinkState}
        notes={Object.fromEntries(notes)}
      />
      <LoadMore
        {...more}
        isCounted
        nextHref={nextCursor && `/app/series/${id}?cursor=${encodeURIComponent(nextCursor)}`}
        summary={t('ui:list.showing', { shown: items.length, count: total })}
      />
    </PageBody>
  );
}
