import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { yesOrNo } from '@/lib/lists/list-search';
import { FilterMenu } from '@/ui/list-controls/filter-menu';
import type { ListSearch, useListSearch } from '@/ui/list-controls/use-list-search';
import { ListPageLayout } from '@/ui/lists/list-page-layout';

type Layout<Search extends ListSearch, Item> = ComponentProps<typeof ListPageLayout<Search, Item>>;
type RecordListPageProps<Search extends ListSearch, Item> = Omit<
  Layout<Search, Item>,
  'searchLabel' | 'hasFilters' | 'words'
>;

/** A page with a list of records, in general words. */
export function RecordListPage<Search extends ListSearch, Item>({
  title,
  filter,
  ...props
}: RecordListPageProps<Search, Item>) {
  const { t } = useTranslation(['record', 'ui']);
  const { cursor: _, searchTerm: __, ...shown }: Record<string, unknown> = props.list.shown;
  const { sort: ___, ...filters } = shown;
  return (
    <ListPageLayout
      {...props}
      title={title}
      // Any number of filters with names of any length: beside the search of a page there is no room for them.
      {...(filter && props.heading === 'page'
        ? { chips: <div className="list-controls">{filter}</div> }
        : { filter })}
      searchLabel={t('ui:record.search', { label: title })}
      hasFilters={Object.values(filters).some((value) => value !== undefined)}
      words={(key) => t(`list.${key}`)}
    />
  );
}

type RecordFilterMenuProps<Search extends ListSearch> = {
  address: ReturnType<typeof useListSearch<Search>>;
  /** The parameters that filter the list. Without `options` they say yes or no. */
  fields: { readonly [Name in keyof Search]?: Filter };
};
type Filter = { label: string; options?: readonly { value: string; label: string }[] };

/** The filters of a list of records. */
export function RecordFilterMenu<Search extends ListSearch>({
  address,
  fields,
}: RecordFilterMenuProps<Search>) {
  const { t } = useTranslation('record');
  const flags = yesOrNo.map((value) => ({ value, label: t(value) }));
  const search: Readonly<Record<string, unknown>> = address.search;
  const filters = Object.entries<Filter | undefined>(fields).flatMap(([name, filter]) => {
    if (!filter) return [];
    const { label, options = flags } = filter;
    const value = options.find((option) => option.value === search[name])?.value;
    const onChoose = (chosen: string | undefined) =>
      address.change({ [name]: chosen } as Partial<Search>);
    return [{ label, value, all: t('all'), options, onChoose }];
  });
  return <FilterMenu filters={filters} />;
}
