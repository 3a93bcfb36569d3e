import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog';

type UnsavedChangesProps = {
  /** Asked at the moment of leaving: something was typed that is not saved. */
  isUnsaved: () => boolean;
};

/** Asks before a page is left whose form holds what nobody has saved, by a link or by the window. */
export function UnsavedChanges({ isUnsaved }: UnsavedChangesProps) {
  const { t } = useTranslation('ui');
  const { status, proceed, reset } = useBlocker({
    // Another search of the same page keeps the form.
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
