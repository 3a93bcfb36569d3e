import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { ChipRow } from '@/ui/chip';
import { FilterChip, withoutFilter } from '@/ui/filter-chip';
import { FilterMenu } from '@/ui/filter-menu';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/list';
import { ListPageLayout } from '@/ui/list-page-layout';
import { SortHeading } from '@/ui/sort-heading';
import { SortMenu } from '@/ui/sort-menu';
import { Time } from '@/ui/time';
import { useSearchedPages } from '@/ui/use-list-pages';
import { useListSearch } from '@/ui/use-list-search';
import {
  type ImportListSearch,
  importListSearch,
  importSorts,
  importStatusNames,
} from './book-import.facts';
import { importQueries } from './book-import.queries';
import type { BookImport } from './book-import.schema';
import { ImportStateBadge } from './import-state-badge';
import { ImportUpload } from './import-upload';

/** The page where a file is brought, with the list of imports of the last weeks. */
export function ImportsPage({ search }: { search: ImportListSearch }) {
  const { t } = useTranslation(['bookImport', 'book', 'ui']);
  const navigate = useNavigate();
  const list = useSearchedPages(search, importQueries.list);
  const address = useListSearch('/manager/books/import', search);
  const isSearching = search.searchTerm.trim() !== '';
  return (
    <ListPageLayout
      address={address}
      list={list}
      title={t('title')}
      heading="top-bar"
      back={<BackLink to="/manager/books" iconOnly aria-label={t('book:list.title')} />}
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
          sort={search.sort}
          natural={t(isSearching ? 'sort.closeness' : 'sort.-createdAt')}
          options={importSorts
            .filter((sort) => isSearching || sort !== '-createdAt')
            .map((value) => ({ value, label: t(`sort.${value}`) }))}
          onSort={(sort) => address.change({ sort })}
        />
      }
      chips={
        search.status && (
          <ChipRow label={t('ui:list.activeFilters')}>
            <FilterChip
              to="/manager/books/import"
              search={withoutFilter(importListSearch, 'status')}
              resetScroll={false}
            >
              {t(`statuses.${search.status}`)}
            </FilterChip>
          </ChipRow>
        )
      }
      intro={
        <ImportUpload
          onRead={(id) => navigate({ to: '/manager/books/import/$id', params: { id } })}
        />
      }
      icon="upload"
      isFiltered={Boolean(list.shown.searchTerm || list.shown.status)}
      nothingFound={{
        title: t('list.nothingFound'),
        hint: t('list.nothingFoundHint'),
        showAll: t('list.showAll'),
      }}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {(loadMore) => (
        <>
          <List
            label={t('list.title')}
            columns="minmax(0, 2fr) minmax(0, 1fr) 8rem"
            rowHeight="2.625rem"
            headings={[
              <SortHeading
                key="fileName"
                address={address}
                name="fileName"
                label={t('list.file')}
              />,
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

function ImportRow({ item }: { item: BookImport }) {
  const { t } = useTranslation('bookImport');
  return (
    <ListRow>
      <ListMain
        title={
          <RowLink to="/manager/books/import/$id" params={{ id: item.id }}>
            {item.fileName}
          </RowLink>
        }
        subtitle={t('records', { count: item.records })}
      />
      <ListCell phone="end">
        <ImportStateBadge state={item.state} />
      </ListCell>
      <ListCell phone="below">
        <Time value={item.createdAt} format="date" />
      </ListCell>
    </ListRow>
  );
}
