import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { BookSummary } from '@/features/book/book.schema';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { BackLink } from '@/ui/page/back-link';
import { recordLinkState } from '@/ui/page/back-navigation';
import { EmptyState } from '@/ui/page/empty-state';
import { PageBody, PageHeader } from '@/ui/page/page';
import type { ToReadSearch } from './to-read.facts';
import { toReadQueries } from './to-read.queries';

type ToReadPageProps = {
  search: ToReadSearch;
  /** Renders books as covers. */
  Grid: ComponentType<{
    books: readonly BookSummary[];
    label: string;
    linkState: LinkProps['state'];
  }>;
};

/** The page of the books that one wants to read. */
export function ToReadPage({ search, Grid }: ToReadPageProps) {
  const { t } = useTranslation(['toRead', 'navigation', 'ui']);
  const { items, total, nextCursor, more } = useListPages(toReadQueries.list(search));
  return (
    <PageBody>
      <BackLink to="/app/account" className="max-md:hidden">
        {t('navigation:account')}
      </BackLink>
      <PageHeader title={t('title')} description={t('count', { count: total })} />
      {items.length === 0 ? (
        <EmptyState icon="bookmark" title={t('empty.title')} description={t('empty.text')}>
          <ButtonLink to="/app/books" variant="quiet">
            {t('empty.books')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Grid
            books={items}
            label={t('title')}
            linkState={recordLinkState('/app/to-read', search)}
          />
          <LoadMore
            {...more}
            nextHref={nextCursor && `/app/to-read?cursor=${encodeURIComponent(nextCursor)}`}
            summary={t('ui:list.showing', { shown: items.length, count: total })}
          />
        </>
      )}
    </PageBody>
  );
}
