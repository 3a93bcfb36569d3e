import { useTranslation } from '@/i18n/use-translation';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { useRowRemovalFocus } from '@/ui/lists/use-row-removal-focus';
import { EmptyState } from '@/ui/page/empty-state';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { DuplicateCard } from './duplicate-card';
import type { DuplicateSearch } from './duplicate.facts';
import { duplicateQueries, useKeepApart } from './duplicate.queries';
import { useMarkNotSame } from './offered/use-mark-not-same';

/** The page of probable duplicates, which can be merged or marked as not the same. */
export function DuplicatesPage({ search }: { search: DuplicateSearch }) {
  const { t } = useTranslation(['duplicate', 'book', 'ui']);
  const { items, page, total, nextCursor, more } = useListPages(duplicateQueries.list(search));
  const waiting = page?.waiting;
  const counted = waiting && t('comparing', { count: waiting.total });
  const toCompare = waiting?.isTotalCapped ? t('ui:list.moreThan', { counted }) : counted;
  const list = useRowRemovalFocus(items.length, t('title'));
  const tellApart = useMarkNotSame(useKeepApart(), {
    done: t('keptApart'),
    failed: t('keepApartFailed'),
  });
  return (
    <>
      <PageTopBar title={t('title')} />
      <PageBody>
        <p aria-live="polite" className="mb-3 text-small text-muted tabular-nums md:text-end">
          {items.length > 0 && t('count', { count: total })}
          {items.length > 0 && <span className="block">{toCompare}</span>}
        </p>
        <div {...list} className="outline-none">
          {items.length === 0 ? (
            <EmptyState icon="merge" title={toCompare ?? t('empty')} description={t('emptyHint')} />
          ) : (
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {items.map((group) => (
                  <li key={group.books.map(({ id }) => id).join(' ')}>
                    <DuplicateCard
                      group={group}
                      onKeepApart={() => tellApart({ ids: group.books.map(({ id }) => id) })}
                    />
                  </li>
                ))}
              </ul>
              <LoadMore
                {...more}
                nextHref={nextCursor && `/manager/books/duplicates?cursor=${nextCursor}`}
                summary={t('ui:list.showing', { shown: items.length, count: total })}
              />
            </>
          )}
        </div>
      </PageBody>
    </>
  );
}
