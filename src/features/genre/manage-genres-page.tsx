import { type HistoryState, Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Can, useCan } from '@/auth/can';
import { useRowDialog } from '@/features/book/offered/use-row-dialog';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import { SortMenu } from '@/ui/list-controls/sort-menu';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/lists/list';
import { ListPageLayout } from '@/ui/lists/list-page-layout';
import { useSearchedPages } from '@/ui/lists/use-list-pages';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { recordLinkState } from '@/ui/page/back-navigation';
import { ClothSwatch } from './cloth-swatch';
import { type GenreSearch, genreName, genreSorts, otherGenreNames } from './genre.facts';
import { genreQueries } from './genre.queries';
import type { Genre } from './genre.schema';
import { RemoveGenreDialog, removeEntry } from './remove-genre-dialog';

/** The list of genres for managers, with the number of books in each. */
export function ManageGenresPage({ search }: { search: GenreSearch }) {
  const { t } = useTranslation('genre');
  const list = useSearchedPages(search, genreQueries.list);
  const address = useListSearch('/manager/genres', search);
  const removal = useRowDialog<Genre>();
  const linkState = recordLinkState('/manager/genres', search);
  const isSearching = search.searchTerm !== '';
  const create = (
    <Can permission={{ book: ['create'] }}>
      <ButtonLink to="/manager/genres/new" state={linkState}>
        <Icon name="plus" />
        {t('list.new')}
      </ButtonLink>
    </Can>
  );
  return (
    <>
      <ListPageLayout
        address={address}
        list={list}
        title={t('list.title')}
        heading="top-bar"
        searchLabel={t('list.search')}
        count={t('list.count', { count: list.total })}
        sort={
          <SortMenu
            search={search}
            natural={t(isSearching ? 'sort.closeness' : 'sort.name')}
            options={genreSorts
              .filter((sort) => isSearching || sort !== 'name')
              .map((value) => ({ value, label: t(`sort.${value}`) }))}
            onSort={(sort) => address.change({ sort })}
          />
        }
        primary={create}
        icon="tag"
        words={(key) => t(`list.${key}`)}
      >
        {(loadMore) => (
          <>
            <List
              label={t('list.title')}
              columns="minmax(0, 1fr) minmax(0, 1.4fr) 6rem"
              headings={[
                <SortHeading
                  key="name"
                  address={address}
                  name="name"
                  label={t('fields.name')}
                  isNatural
                />,
                t('fields.translations'),
                <SortHeading
                  key="bookCount"
                  address={address}
                  name="bookCount"
                  label={t('fields.books')}
                  first="descending"
                />,
              ]}
              hasActions
            >
              {list.items.map((genre) => (
                <GenreRow
                  key={genre.id}
                  genre={genre}
                  linkState={linkState}
                  onRemove={() => removal.show(genre)}
                />
              ))}
            </List>
            {loadMore}
          </>
        )}
      </ListPageLayout>
      {removal.row && (
        <RemoveGenreDialog key={removal.row.id} genre={removal.row} {...removal.dialog} />
      )}
    </>
  );
}

type GenreRowProps = {
  genre: Genre;
  /** Navigation state for the links to the genre; see `useBackNavigation`. */
  linkState: HistoryState;
  onRemove: () => void;
};

function GenreRow({ genre, linkState, onRemove }: GenreRowProps) {
  const { t, i18n } = useTranslation('genre');
  const name = genreName(genre, i18n.language);
  const mayUpdate = useCan({ book: ['update'] });
  const mayDelete = useCan({ book: ['delete'] });
  const entries: MenuEntry[] = [];
  if (mayUpdate)
    entries.push({
      label: t('page.edit'),
      icon: 'pencil',
      link: <Link to="/manager/genres/$id/update" params={{ id: genre.id }} state={linkState} />,
    });
  if (mayDelete) entries.push(removeEntry(genre, t, onRemove));
  return (
    <ListRow
      hideActionsOnPhone
      actions={
        entries.length > 0 && (
          <Menu label={t('list.actionsFor', { name })} entries={entries} iconOnly>
            <Icon name="dots" />
          </Menu>
        )
      }
    >
      <ListMain
        start={<ClothSwatch color={genre.color} />}
        title={
          <RowLink to="/manager/genres/$id" params={{ id: genre.id }} state={linkState}>
            {name}
          </RowLink>
        }
      />
      <ListCell className="truncate text-small">
        {otherGenreNames(genre, name).map(([code, other], index) => (
          <Fragment key={code}>
            {index > 0 && ' · '}
            <bdi lang={code}>{other}</bdi>
          </Fragment>
        ))}
      </ListCell>
      <ListCell phone="end" className="tabular-nums">
        {/* Below its heading a number needs no word. */}
        <span className="tabular:sr-only">{t('books', { count: genre.bookCount })}</span>
        <span aria-hidden="true" className="row-digits stacked:hidden">
          {formatNumber(i18n, genre.bookCount)}
        </span>
      </ListCell>
    </ListRow>
  );
}
