import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { useBackNavigation } from '@/ui/back-navigation';
import { ButtonLink } from '@/ui/button-link';
import { PageBody, PageTopBar } from '@/ui/page';
import { toast } from '@/ui/toast';
import { GenreFormPanel, type RenderCover } from './genre-form';
import { type GenreSearch, genreName } from './genre.facts';
import { useCreateGenre } from './genre.queries';
import { genreFormValues } from './genre.schema';

/** Page to add a genre. */
export function CreateGenrePage({ renderCover }: { renderCover: RenderCover }) {
  const { t, i18n } = useTranslation(['genre', 'ui']);
  const navigate = useNavigate();
  const back = useBackNavigation<GenreSearch>('/manager/genres');
  const createGenre = useCreateGenre();
  return (
    <>
      <PageTopBar
        width="form"
        title={t('create.title')}
        start={
          <BackLink
            to="/manager/genres"
            search={back.search}
            onClick={back.onListClick}
            iconOnly
            aria-label={t('list.title')}
          />
        }
      />
      <PageBody width="form">
        <GenreFormPanel
          values={genreFormValues()}
          submitLabel={t('create.submit')}
          cancel={
            <ButtonLink
              to="/manager/genres"
              search={back.search}
              onClick={back.onListClick}
              variant="quiet"
              size="lg"
            >
              {t('ui:cancel')}
            </ButtonLink>
          }
          renderCover={renderCover}
          onSave={(fields) => createGenre.mutateAsync(fields)}
          onSaved={(genre) => {
            toast.success(t('create.done', { name: genreName(genre, i18n.language) }));
            return navigate({
              to: '/manager/genres/$id',
              params: { id: genre.id },
              replace: true,
              state: true,
            });
          }}
        />
      </PageBody>
    </>
  );
}
