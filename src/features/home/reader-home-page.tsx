import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useCan } from '@/auth/can';
import type { BookSummary } from '@/features/book/book.schema';
import { genreName } from '@/features/genre/genre.facts';
import { useTranslation } from '@/i18n/use-translation';
import { firstName } from '@/lib/people/first-name';
import { ButtonLink } from '@/ui/button-link';
import { ChipLink, ChipRow } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { SearchField } from '@/ui/list-controls/search-field';
import { EmptyState } from '@/ui/page/empty-state';
import { PageBody, PageHeader } from '@/ui/page/page';
import { Slot } from '@/ui/slot';
import { homeQueries } from './home.queries';

type ReaderHomePageProps = {
  /** Renders books in a row. */
  Shelf: ComponentType<{ books: readonly BookSummary[]; label: string }>;
  /** Content at the end of the page, for example a link to the other area. */
  children?: ReactNode;
};

declare module '@/lib/slot' {
  interface Slots {
    /** Shelves of a reader's own on the home page. */
    home: Pick<ReaderHomePageProps, 'Shelf'> & {
      Section: ComponentType<HomeSectionProps>;
    };
  }
}

/** The readers' home page: genres, recently opened books, new books, and shelves of the largest genres. */
export function ReaderHomePage({ Shelf, children }: ReaderHomePageProps) {
  const { t, i18n } = useTranslation('home');
  const navigate = useNavigate();
  const { session } = useRouteContext({ from: '/app' });
  const { data } = useSuspenseQuery(homeQueries.reader(session.user.id));
  const mayAdd = useCan({ book: ['create'] });
  return (
    <PageBody>
      <PageHeader
        title={t('greeting', { name: firstName(session.user.name) })}
        actions={
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            name="searchTerm"
            action="/app/books"
            value=""
            delayMs={600}
            onSearch={(searchTerm) =>
              searchTerm.trim() && void navigate({ to: '/app/books', search: { searchTerm } })
            }
            className="w-full md:w-88"
          />
        }
      />
      {data.newest.length === 0 && (
        <EmptyState
          icon="book"
          title={t('empty.title')}
          description={t(mayAdd ? 'empty.textForAdmins' : 'empty.text')}
        >
          {mayAdd && (
            <ButtonLink to="/manager/books">
              <Icon name="plus" />
              {t('empty.add')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {data.genres.length > 0 && (
        <ChipRow label={t('genres')} className="mb-3 md:mb-5">
          {data.genres.map((genre) => (
            <ChipLink
              key={genre.id}
              to="/app/books"
              search={{ genreId: genre.id }}
              color={genre.color}
            >
              <bdi>{genreName(genre, i18n.language)}</bdi>
            </ChipLink>
          ))}
          {data.hasMoreGenres && <ChipLink to="/app/books">{t('showAll')}</ChipLink>}
        </ChipRow>
      )}
      {/* One's own shelves stand beside each other as long as they are short. */}
      <div className="@container flex flex-wrap gap-x-10 [--shelf:100cqw]">
        <HomeSection title={t('recent')} books={data.recent} Shelf={Shelf} />
        <Slot name="home" Section={HomeSection} Shelf={Shelf} />
      </div>
      <HomeSection
        title={t('newest')}
        books={data.newest}
        Shelf={Shelf}
        all={{ to: '/app/books', search: { sort: '-createdAt' } }}
      />
      {data.shelves.map(({ genre, books }) => (
        <HomeSection
          key={genre.id}
          title={genreName(genre, i18n.language)}
          books={books}
          Shelf={Shelf}
          all={{ to: '/app/books', search: { genreId: genre.id } }}
        />
      ))}
      {children}
    </PageBody>
  );
}

type HomeSectionProps = Pick<ReaderHomePageProps, 'Shelf'> & {
  title: string;
  books: readonly BookSummary[];
  /** The list with all of its books. */
  all?: Pick<LinkProps, 'to' | 'search'>;
};

function HomeSection({ title, books, Shelf, all }: HomeSectionProps) {
  const { t } = useTranslation('home');
  if (books.length === 0) return null;
  return (
    <section className="max-w-full min-w-0 pt-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 dir="auto" className="-my-1 line-clamp-2 min-w-0 py-1 text-xl">
          {title}
        </h2>
        {all && (
          <Link {...all} className="tap-area py-2 text-small text-accent hover:underline">
            {t('showAll')} <span className="sr-only">{title}</span>
          </Link>
        )}
      </div>
      <Shelf books={books} label={title} />
    </section>
  );
}
