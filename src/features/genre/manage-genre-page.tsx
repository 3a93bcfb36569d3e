import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/page/back-link';
import { subpageLinkState, useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { ClothSwatch } from './cloth-swatch';
import type { RenderCover } from './genre-form';
import { type GenreSearch, clothColors, genreName, otherGenreNames } from './genre.facts';
import { genreQueries } from './genre.queries';
import { RunningMerge } from './merge/running-merge';
import { RemoveGenreDialog } from './remove-genre-dialog';

type ManageGenrePageProps = {
  id: string;
  renderCover: RenderCover;
  /** Books of the genre. The route provides them, because covers belong to the feature `book`. */
  books: ReactNode;
};

/** The managers' page of a genre, with its newest books and what edits and removes it. */
export function ManageGenrePage({ id, renderCover, books }: ManageGenrePageProps) {
  const { t, i18n } = useTranslation('genre');
  const { data: genre } = useSuspenseQuery(genreQueries.one(id));
  const back = useBackNavigation<GenreSearch>('/manager/genres');
  const [isRemoving, setIsRemoving] = useState(false);
  const name = genreName(genre, i18n.language);
  const isUsed = genre.bookCount > 0;
  const cloth = clothColors.find(({ value }) => value === genre.color);
  return (
    <>
      <PageTopBar
        start={
          <BackLink to="/manager/genres" search={back.search} onClick={back.onListClick}>
            {t('list.title')}
          </BackLink>
        }
        actions={
          <Can permission={{ book: ['delete'] }}>
            <Button variant="quiet" onClick={() => setIsRemoving(true)}>
              <Icon name={isUsed ? 'merge' : 'trash'} />
              {t(isUsed ? 'merge.action' : 'delete.action')}
            </Button>
          </Can>
        }
        primary={
          <Can permission={{ book: ['update'] }}>
            <ButtonLink to="/manager/genres/$id/update" params={{ id }} state={subpageLinkState}>
              <Icon name="pencil" />
              {t('page.edit')}
            </ButtonLink>
          </Can>
        }
      />
      <PageBody width="record">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {genre.mergingInto !== null && <RunningMerge genre={genre} into={genre.mergingInto} />}
          <Card className="@container">
            {/* In a narrow card, the name is beside the cover and the facts are below both. */}
            <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-5">
              <div className="w-[min(5rem,35cqi)] @md:row-span-2 @md:w-28">
                {renderCover({ title: name, author: '', color: genre.color })}
              </div>
              <h1 className="text-xl wrap-anywhere @sm:text-2xl">
                <bdi>{name}</bdi>
              </h1>
              <div className="@max-md:col-span-2">
                <DescriptionList
                  items={[
                    ...otherGenreNames(genre, name).map(([code, other]) => ({
                      id: code,
                      term: languageName(code, i18n.language),
                      description: <bdi lang={code}>{other}</bdi>,
                    })),
                    {
                      id: 'color',
                      term: t('fields.color'),
                      description: (
                        <span className="flex items-center gap-3">
                          <ClothSwatch color={genre.color} />
                          {cloth ? t(`cloth.${cloth.key}`) : <bdi dir="ltr">{genre.color}</bdi>}
                        </span>
                      ),
                    },
                    {
                      id: 'books',
                      term: t('fields.books'),
                      description: (
                        <Link
                          to="/manager/books"
                          search={{ searchTerm: '', genreId: id }}
                          className="tap-area text-link"
                        >
                          {t('books', { count: genre.bookCount })}
                        </Link>
                      ),
                    },
                  ]}
                />
              </div>
            </div>
          </Card>
          <Card
            title={t('page.books')}
            actions={
              <Can permission={{ book: ['create'] }}>
                <ButtonLink
                  to="/manager/books/new"
                  search={{ genreId: id }}
                  state={subpageLinkState}
                  variant="quiet"
                  size="sm"
                >
                  <Icon name="plus" />
                  {t('page.addBook')}
                </ButtonLink>
              </Can>
            }
          >
            {isUsed ? (
              <div className="@container">{books}</div>
            ) : (
              <p className="text-muted">{t('page.noBooks')}</p>
            )}
          </Card>
        </div>
      </PageBody>
      <RemoveGenreDialog
        genre={genre}
        open={isRemoving}
        onOpenChange={setIsRemoving}
        onRemoved={back.leave}
      />
    </>
  );
}
