import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { genreQueries } from '@/features/genre/genre.queries';
import { languageName } from '@/lib/language-name';
import { ChipLink } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/menu';
import { BookSortMenu } from './book-sort-menu';
import type { BookSearch } from './book.schema';

type ManageBooksFiltersProps = { search: BookSearch; summary: ReactNode };

const all = 'all';

/** What the managers' list shows, how many, in which order; each filter can be taken away. */
export function ManageBooksFilters({ search, summary }: ManageBooksFiltersProps) {
  const { t, i18n } = useTranslation('book');
  const navigate = useNavigate({ from: '/manager/books/' });
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const { cursor: _, ...kept } = search;
  const genre = genres.find(({ id }) => id === search.genreId);
  const applied = [
    { key: 'genreId', value: search.genreId, label: genre?.name, color: genre?.color },
    { key: 'author', value: search.author, label: search.author },
    {
      key: 'language',
      value: search.language,
      label: search.language && languageName(search.language, i18n.language),
    },
  ].filter(({ value }) => value !== undefined);
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
      <p className="me-auto text-small text-muted tabular-nums">{summary}</p>
      {applied.map(({ key, value, label, color }) => (
        <ChipLink
          key={key}
          to="/manager/books"
          search={{ ...kept, [key]: undefined }}
          {...(color && { color })}
        >
          <bdi suppressHydrationWarning>{label ?? value}</bdi>
          <Icon name="x" />
          <span className="sr-only">{t('list.removeFilter')}</span>
        </ChipLink>
      ))}
      <Menu
        variant="quiet"
        size="sm"
        entries={[
          {
            choice: t('fields.genreId'),
            value: search.genreId ?? all,
            options: [
              { value: all, label: t('list.allGenres') },
              ...genres.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
            ],
            onChoose: (value) =>
              void navigate({
                search: { ...kept, genreId: value === all ? undefined : value },
              }),
          },
        ]}
      >
        <Icon name="tag" />
        {t('fields.genreId')}
      </Menu>
      <BookSortMenu
        size="sm"
        sort={search.sort}
        isSearching={search.searchTerm !== ''}
        onSort={(sort) => void navigate({ search: { ...kept, sort } })}
      />
    </div>
  );
}
