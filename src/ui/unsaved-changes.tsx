import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from './confirm-dialog';

type UnsavedChangesProps = {
  /** Called when the user leaves the page: whether the form has unsaved changes. */
  isUnsaved: () => boolean;
};

/**
 * Asks for confirmation before the user leaves a page with unsaved changes or closes the window.
 */
export function UnsavedChanges({ isUnsaved }: UnsavedChangesProps) {
  const { t } = useTranslation('ui');
  const { status, proceed, reset } = useBlocker({
    // Another query string of the same page keeps the form.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      onConfirm={() => proceed?.()}
    />
  );
}
