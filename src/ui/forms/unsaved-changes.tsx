import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { addForm, areFormsDropped } from './unsaved-forms';

type UnsavedChangesProps = {
  /** Returns whether the form has unsaved changes. Called when the user leaves the page. */
  isUnsaved: () => boolean;
  /** Query parameters that fill in the form. A change of one of them replaces the values of the form. */
  formParams?: readonly string[] | undefined;
};

type Query = Readonly<Record<string, unknown>>;

/**
 * Asks for confirmation before the user leaves a page with unsaved changes or closes the window. Also keeps
 * the page open when the session ends (`SessionSync`).
 */
export function UnsavedChanges({ isUnsaved, formParams }: UnsavedChangesProps) {
  const { t } = useTranslation('ui');
  // Other components call this during rendering, where an effect event is not allowed.
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => addForm(() => latest.current()), []);
  const isAsked = () => !areFormsDropped() && isUnsaved();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before: Query = current.search;
      const after: Query = next.search;
      const isLeft =
        current.pathname !== next.pathname ||
        formParams?.some((name) => before[name] !== after[name]);
      return isLeft === true && isAsked();
    },
    enableBeforeUnload: isAsked,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => proceed?.()}
    />
  );
}
