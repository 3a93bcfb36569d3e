import { useQuery } from '@tanstack/react-query';
import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { toastFailure } from '@/ui/overlays/toast';
import { genreName } from '../genre.facts';
import { genreQueries, useCancelMerge } from '../genre.queries';
import type { Genre } from '../genre.schema';

/** Tells how many books are left while the books of a genre are moved to another one, and stops that. */
export function RunningMerge({ genre, into }: { genre: Genre; into: string }) {
  const { t, i18n } = useTranslation('genre');
  const { data: target } = useQuery(genreQueries.one(into));
  // The number of books on the page changes while they are moved.
  useQuery({ ...genreQueries.one(genre.id), refetchInterval: 2000 });
  const cancel = useCancelMerge(genre.id);
  return (
    <Banner
      role="status"
      actions={
        <Can permission={{ book: ['update', 'delete'] }}>
          <Button
            variant="quiet"
            size="sm"
            isPending={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onError: (error) => toastFailure(error, t('merge.stopFailed')),
              })
            }
          >
            {t('merge.stop')}
          </Button>
        </Can>
      }
    >
      {t('merge.running', {
        count: genre.bookCount,
        into: target ? genreName(target, i18n.language) : '',
      })}
    </Banner>
  );
}
