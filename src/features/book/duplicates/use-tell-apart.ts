import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/toast';

/**
 * Says that the members of a group are not the same, with a message that takes it back.
 * @param keepApart remembers it, or forgets it with `isTakenBack`
 */
export function useTellApart<Asked extends object>(
  keepApart: UseMutationResult<unknown, Error, Asked & { isTakenBack?: boolean }>,
  texts: { done: string; failed: string },
): (asked: Asked) => void {
  const { t } = useTranslation('manageBook');
  return (asked) =>
    keepApart.mutate(asked, {
      onSuccess: () =>
        toast.success(texts.done, {
          action: {
            label: t('undo.action'),
            onClick: () => keepApart.mutate({ ...asked, isTakenBack: true }),
          },
        }),
      onError: (error) => toastFailure(error, texts.failed),
    });
}
