import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { toast } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { GenreFormPanel, type RenderCover } from './genre-form';
import { genreName } from './genre.facts';
import { genreQueries, useUpdateGenre } from './genre.queries';

type UpdateGenrePageProps = { id: string; renderCover: RenderCover };

/** The page for editing a genre. */
export function UpdateGenrePage({ id, renderCover }: UpdateGenrePageProps) {
  const { t, i18n } = useTranslation(['genre', 'ui']);
  const navigate = useNavigate();
  const back = useBackNavigation('/manager/genres');
  const { data } = useSuspenseQuery(genreQueries.one(id));
  // The genre when editing began; later refreshes of the query do not change it.
  const [genre] = useState(data);
  const updateGenre = useUpdateGenre(id);
  return (
    <>
      <PageTopBar
        title={t('update.title', { name: genreName(genre, i18n.language) })}
        start={
          <BackLink
            to="/manager/genres/$id"
            params={{ id }}
            onClick={back.onBackClick}
            iconOnly
            aria-label={
              back.isNextToList
                ? t('list.title')
                : t('update.back', { name: genreName(genre, i18n.language) })
            }
          />
        }
      />
      <PageBody width="form">
        <GenreFormPanel
          genre={genre}
          submitLabel={t('update.submit')}
          cancel={
            <ButtonLink
              to="/manager/genres/$id"
              params={{ id }}
              onClick={back.onBackClick}
              variant="quiet"
              size="lg"
            >
              {t('ui:cancel')}
            </ButtonLink>
          }
          renderCover={renderCover}
          onSave={(fields, version) => updateGenre.mutateAsync({ ...fields, version })}
          onSaved={(saved) => {
            toast.success(t('update.done', { name: genreName(saved, i18n.language) }));
            return (
              back.stepBack() ??
              navigate({ to: '/manager/genres/$id', params: { id }, replace: true })
            );
          }}
        />
      </PageBody>
    </>
  );
}
