import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { toast } from '@/ui/overlays/toast';
import { BackLink } from '@/ui/page/back-link';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { GenreFormPanel, type RenderCover } from './genre-form';
import { type GenreSearch, genreName } from './genre.facts';
import { useCreateGenre } from './genre.queries';

/** The page for adding a genre. */
export function CreateGenrePage({ renderCover }: { renderCover: RenderCover }) {
  const { t, i18n } = useTranslation(['genre', 'ui']);
  const navigate = useNavigate();
  const back = useBackNavigation<GenreSearch>('/manager/genres');
  const createGenre = useCreateGenre();
  return (
    <>
      <PageTopBar
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
