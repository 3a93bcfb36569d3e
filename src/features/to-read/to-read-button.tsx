import { useSuspenseQuery } from '@tanstack/react-query';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { toastFailure } from '@/ui/overlays/toast';
import { toReadQueries, useChangeToRead } from './to-read.queries';

/** Puts a book on one's own list, or takes it off. */
export function ToReadButton({ bookId }: { bookId: string }) {
  const { t } = useTranslation('toRead');
  const { data } = useSuspenseQuery(toReadQueries.ofBook(bookId));
  const change = useChangeToRead();
  return (
    <Button
      variant="quiet"
      aria-pressed={data.isToRead}
      isPending={change.isPending}
      onClick={() =>
        change.mutate(
          { id: bookId, isToRead: !data.isToRead },
          {
            onError: (error) =>
              toastFailure(
                error,
                t(hasErrorCode(error, 'CONFLICT') ? 'errors.full' : 'errors.failed'),
              ),
          },
        )
      }
      className="me-2.5 mt-5 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Icon name={data.isToRead ? 'check' : 'bookmark'} />
      {t(data.isToRead ? 'wanted' : 'want')}
    </Button>
  );
}
