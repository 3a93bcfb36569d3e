import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from './confirm-dialog';
import { addForm } from './unsaved-forms';

type UnsavedChangesProps = {
  /** Called when the user leaves the page: whether the form has unsaved changes. */
  isUnsaved: () => boolean;
  /** Parameters of the query that fill in the form: another value of them replaces it. */
  formParams?: readonly string[] | undefined;
};

type Query = Readonly<Record<string, unknown>>;

/**
 * Asks for confirmation before the user leaves a page with unsaved changes or closes the window, and keeps
 * the page when the session ends (`SessionSync`).
 */
export function UnsavedChanges({ isUnsaved, formParams }: UnsavedChangesProps) {
  const { t } = useTranslation('ui');
  const isUnsavedNow = useEffectEvent(isUnsaved);
  useEffect(() => addForm(() => isUnsavedNow()), []);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before: Query = current.search;
      const after: Query = next.search;
      const isLeft =
        current.pathname !== next.pathname ||
        formParams?.some((name) => before[name] !== after[name]);
      return isLeft === true && isUnsaved();
    },
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
