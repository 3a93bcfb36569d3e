import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/overlays/toast';

/**
 * Returns a function that marks the members of a group as not the same, and shows a message with an Undo
 * button.
 * @param keepApart stores the decision, or removes it with `isTakenBack`
 */
export function useMarkNotSame<Input extends object>(
  keepApart: UseMutationResult<unknown, Error, Input & { isTakenBack?: boolean }>,
  texts: { done: string; failed: string },
): (input: Input) => void {
  const { t } = useTranslation('bookAct');
  return (input) =>
    keepApart.mutate(input, {
      onSuccess: () =>
        toast.success(texts.done, {
          action: {
            label: t('undo.action'),
            onClick: () => keepApart.mutate({ ...input, isTakenBack: true }),
          },
        }),
      onError: (error) => toastFailure(error, texts.failed),
    });
}
