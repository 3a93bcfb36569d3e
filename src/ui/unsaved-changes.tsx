import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from './confirm-dialog';
import { addForm, areFormsDropped } from './unsaved-forms';

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
  // Other components ask while they render, where an effect event may not be called.
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
