import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { BookSummary } from '@/features/book/book.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { useRowRemovalFocus } from '@/ui/lists/use-row-removal-focus';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { recordLinkState } from '@/ui/page/back-navigation';
import { EmptyState } from '@/ui/page/empty-state';
import { PageBody, PageHeader } from '@/ui/page/page';
import type { ToReadSearch } from './to-read.facts';
import { toReadQueries, useChangeToRead } from './to-read.queries';

type ToReadPageProps = {
  search: ToReadSearch;
  /** Renders books as covers. */
  Grid: ComponentType<{
    books: readonly BookSummary[];
    label: string;
    linkState: LinkProps['state'];
    act: (book: BookSummary) => ReactNode;
  }>;
};

/** The page of the books that one wants to read. */
export function ToReadPage({ search, Grid }: ToReadPageProps) {
  const { t } = useTranslation(['toRead', 'navigation', 'ui']);
  const { items, total, nextCursor, more } = useListPages(toReadQueries.list(search));
  const change = useChangeToRead();
  const put = ({ id, title }: BookSummary, isToRead: boolean, then?: () => void) =>
    change.mutate(
      { id, isToRead },
      {
        onSuccess: then,
        onError: (error) => toastFailure(error, t('errors.failed'), title),
      },
    );
  const takeOff = (book: BookSummary) =>
    put(book, false, () =>
      toast.success(t('takenOff', { title: book.title }), {
        action: { label: t('undo'), onClick: () => put(book, true) },
      }),
    );
  return (
    <PageBody>
      <BackLink to="/app/account" className="max-md:hidden">
        {t('navigation:account')}
      </BackLink>
      <PageHeader
        title={t('title')}
        description={total > 0 ? t('count', { count: total }) : undefined}
      />
      <div {...useRowRemovalFocus(items.length, t('title'))} className="outline-none">
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
              act={(book) => (
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={t('takeOff', { title: book.title })}
                  onClick={() => takeOff(book)}
                  className="absolute end-2 top-2 rounded-full"
                >
                  <Icon name="x" />
                </Button>
              )}
            />
            <LoadMore
              {...more}
              isCounted
              nextHref={nextCursor && `/app/to-read?cursor=${encodeURIComponent(nextCursor)}`}
              summary={t('ui:list.showing', { shown: items.length, count: total })}
            />
          </>
        )}
      </div>
    </PageBody>
  );
}
