import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import type { ImportState } from '@/lib/books/import-states';
import { Badge } from '@/ui/badge';
import { FilterMenu } from '@/ui/list-controls/filter-menu';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import { SortMenu } from '@/ui/list-controls/sort-menu';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { Time } from '@/ui/time';
import { type ImportListSearch, importSorts, importStatusNames } from '../book-import.facts';
import { importQueries } from '../book-import.queries';
import type { BookImport } from '../book-import.schema';
import { ImportMenu } from './import-menu';
import { ImportUpload } from './import-upload';
import './import-page.css';

/** The page for uploading a file, with the list of recent imports. */
export function ImportsPage({ search }: { search: ImportListSearch }) {
  const { t } = useTranslation(['bookImport', 'book', 'ui']);
  const navigate = useNavigate();
  const list = useSearchedPages(search, importQueries.list);
  const { pages } = useSuspenseInfiniteQuery(importQueries.list(list.shown)).data;
  const address = useListSearch('/manager/books/import', search);
  const isSearching = search.searchTerm.trim() !== '';
  return (
    <ListPageLayout
      address={address}
      list={list}
      title={t('list.title')}
      heading="top-bar"
      searchLabel={t('list.search')}
      searchPlaceholder={t('list.searchPlaceholder')}
      count={t('list.count', { count: list.total })}
      filter={
        <FilterMenu
          filters={[
            {
              label: t('list.status'),
              value: search.status,
              all: t('list.anyStatus'),
              options: importStatusNames.map((value) => ({ value, label: t(`statuses.${value}`) })),
              onChoose: (value) =>
                address.change({ status: importStatusNames.find((status) => status === value) }),
            },
          ]}
        />
      }
      sort={
        <SortMenu
          search={search}
          natural={t(isSearching ? 'sort.closeness' : 'sort.-createdAt')}
          options={importSorts
            .filter((sort) => isSearching || sort !== '-createdAt')
            .map((value) => ({ value, label: t(`sort.${value}`) }))}
          onSort={(sort) => address.change({ sort })}
        />
      }
      intro={
        <ImportUpload
          kept={pages[0]?.kept ?? 0}
          onRead={(id) => navigate({ to: '/manager/books/import/$id', params: { id } })}
        />
      }
      icon="undo"
      hasFilters={list.shown.status !== undefined}
      words={(key) => t(key === 'empty' || key === 'emptyHint' ? key : `list.${key}`)}
    >
      {(loadMore) => (
        <>
          <List
            label={t('list.title')}
            hasActions
            // What waits can be discarded from its row, so the way to it is in view.
            className="import-list [&_.row-actions]:opacity-100"
            columns="minmax(0, 1fr) 9rem 11rem"
            wide={{ columns: 'minmax(0, 1fr) 8rem 10rem 11rem', only: [1] }}
            headings={[
              <SortHeading key="file" address={address} name="fileName" label={t('list.file')} />,
              t('recordsTitle'),
              t('list.status'),
              <SortHeading
                key="createdAt"
                address={address}
                name="createdAt"
                label={t('list.date')}
                first="descending"
                isNatural
              />,
            ]}
          >
            {list.items.map((one) => (
              <ImportRow key={one.id} item={one} />
            ))}
          </List>
          {loadMore}
        </>
      )}
    </ListPageLayout>
  );
}

/** The colors of states that differ from those of one that goes on. */
const tones: Partial<Record<ImportState, 'neutral' | 'positive' | 'warning'>> = {
  applied: 'positive',
  cancelled: 'warning',
  stopped: 'warning',
  undone: 'neutral',
};

function ImportRow({ item }: { item: BookImport }) {
  const { t } = useTranslation('bookImport');
  // The records that an import has left wait for a person, as before it.
  const left = item.state === 'applied' ? item.states.doubtful : 0;
  return (
    <ListRow actions={<ImportMenu item={item} />}>
      <ListMain
        title={
          <RowLink to="/manager/books/import/$id" params={{ id: item.id }}>
            {item.fileName}
          </RowLink>
        }
      />
      <ListCell isWide phone="below">
        {t('records', { count: item.records })}
        <span className="tabular:hidden">
          {' · '}
          <Time value={item.createdAt} format="date" />
        </span>
      </ListCell>
      <ListCell phone="end">
        {left > 0 ? (
          <Badge tone="warning">{t('leftToDecide', { count: left })}</Badge>
        ) : (
          <Badge tone={tones[item.state] ?? 'accent'}>{t(`states.${item.state}`)}</Badge>
        )}
      </ListCell>
      <ListCell>
        <Time value={item.createdAt} format="datetime" />
      </ListCell>
    </ListRow>
  );
}
