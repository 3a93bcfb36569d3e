import { type HistoryState, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can, useCan } from '@/auth/can';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/list';
import { LoadMore } from '@/ui/load-more';
import { Menu, type MenuEntry } from '@/ui/menu';
import { PageBody, PageTopBar } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { Refreshing, SearchSummary } from '@/ui/search-results';
import { useSearchedPages } from '@/ui/use-list-pages';
import { stepFromList } from '@/ui/way-back';
import { ClothSwatch } from './cloth-swatch';
import { genreQueries } from './genre.queries';
import type { Genre } from './genre.schema';
import { RemoveGenreDialog } from './remove-genre-dialog';

/** The list of genres for managers, with the number of books in each. */
export function ManageGenresPage({ search }: { search: { searchTerm: string } }) {
  const { t } = useTranslation('genre');
  const navigate = useNavigate({ from: '/manager/genres/' });
  const {
    items: genres,
    total,
    more,
    shown,
    isSearching,
  } = useSearchedPages(search, genreQueries.list);
  const [doomed, setDoomed] = useState<Genre>();
  const [isRemoving, setIsRemoving] = useState(false);
  const { searchTerm } = shown;
  const way = stepFromList('/manager/genres', search);
  return (
    <>
      <PageTopBar
        title={t('list.title')}
        search={
          <SearchField
            label={t('list.search')}
            name="searchTerm"
            value={search.searchTerm}
            onSearch={(text) =>
              void navigate({ search: { searchTerm: text }, replace: true, resetScroll: false })
            }
          />
        }
        actions={
          <Can permission={{ book: ['create'] }}>
            <ButtonLink to="/manager/genres/new" state={way}>
              <Icon name="plus" />
              {t('list.new')}
            </ButtonLink>
          </Can>
        }
      />
      <PageBody>
        <SearchSummary>
          {searchTerm
            ? t('list.results', { count: total, searchTerm })
            : t('list.count', { count: total })}
        </SearchSummary>
        <Refreshing isPending={isSearching}>
          {genres.length > 0 ? (
            <>
              <List
                label={t('list.title')}
                columns="minmax(0, 2fr) minmax(0, 1fr)"
                headings={[t('fields.name'), t('fields.books')]}
                hasActions
              >
                {genres.map((genre) => (
                  <GenreRow
                    key={genre.id}
                    genre={genre}
                    way={way}
                    onRemove={() => {
                      setDoomed(genre);
                      setIsRemoving(true);
                    }}
                  />
                ))}
              </List>
              <LoadMore
                {...more}
                summary={t('list.showing', { shown: genres.length, count: total })}
              />
            </>
          ) : (
            <EmptyState
              icon="tag"
              title={searchTerm ? t('list.nothingFound') : t('list.empty')}
              description={searchTerm ? t('list.nothingFoundHint') : t('list.emptyHint')}
            >
              {searchTerm ? (
                <ButtonLink to="/manager/genres" variant="quiet">
                  {t('list.showAll')}
                </ButtonLink>
              ) : (
                <Can permission={{ book: ['create'] }}>
                  <ButtonLink to="/manager/genres/new" state={way}>
                    {t('list.new')}
                  </ButtonLink>
                </Can>
              )}
            </EmptyState>
          )}
        </Refreshing>
      </PageBody>
      {doomed && (
        <RemoveGenreDialog
          key={doomed.id}
          genre={doomed}
          open={isRemoving}
          onOpenChange={setIsRemoving}
        />
      )}
    </>
  );
}

type GenreRowProps = {
  genre: Genre;
  /** Navigation state for the links to the genre; see `useWayBack`. */
  way: HistoryState;
  onRemove: () => void;
};

function GenreRow({ genre, way, onRemove }: GenreRowProps) {
  const { t } = useTranslation('genre');
  const mayUpdate = useCan({ book: ['update'] });
  const mayDelete = useCan({ book: ['delete'] });
  const entries: MenuEntry[] = [];
  if (mayUpdate)
    entries.push({
      label: t('page.edit'),
      icon: 'pencil',
      link: <Link to="/manager/genres/$id/update" params={{ id: genre.id }} state={way} />,
    });
  if (mayDelete)
    entries.push({
      label: genre.bookCount === 0 ? t('delete.action') : t('merge.action'),
      icon: genre.bookCount === 0 ? 'trash' : 'merge',
      tone: 'negative',
      onSelect: onRemove,
    });
  return (
    <ListRow
      hideActionsOnPhone
      actions={
        entries.length > 0 && (
          <Menu label={t('list.actionsFor', { name: genre.name })} entries={entries} iconOnly>
            <Icon name="dots" />
          </Menu>
        )
      }
    >
      <ListMain
        start={<ClothSwatch color={genre.color} />}
        title={
          <RowLink to="/manager/genres/$id" params={{ id: genre.id }} state={way}>
            {genre.name}
          </RowLink>
        }
      />
      <ListCell phone="end" className="tabular-nums">
        {t('books', { count: genre.bookCount })}
      </ListCell>
    </ListRow>
  );
}
