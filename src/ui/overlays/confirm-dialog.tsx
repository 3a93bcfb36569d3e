import { useRef, useState } from 'react';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useMessage } from '@/ui/forms/use-message';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-surface';

/** The title is a question that names the object, such as "Delete Things Fall Apart?"; the description says what is lost. */
type ConfirmDialogProps = Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'children'
> & {
  /** A verb such as "Delete", never "OK". */
  confirmLabel: string;
  /** The label of the other button, where "Cancel" is unclear. */
  cancelLabel?: string;
  /**
   * The dialog waits for it and then closes. When it throws, the dialog shows `errorMessage` and stays open.
   */
  onConfirm: () => unknown;
  tone?: 'negative' | 'primary';
  /**
   * The message of an error, to which the dialog adds the reason. Without it, or when it returns null, the dialog closes
   * and `onConfirm` must show the error itself.
   */
  errorMessage?: (error: unknown) => string | null;
};

/**
 * Asks for confirmation of an action that cannot be undone. The button that changes nothing has the initial
 * focus.
 */
export function ConfirmDialog({
  onOpenChange,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'negative',
  errorMessage,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<{ message: string; cause: unknown }>();
  const words = useMessage(error?.message);

  const change = (next: boolean) => {
    setError(undefined);
    onOpenChange(next);
  };
  const confirm = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      await onConfirm();
      change(false);
    } catch (failure) {
      const message = isAnnounced(failure) ? null : errorMessage?.(failure);
      if (message) setError({ message, cause: failure });
      else change(false);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog
      {...dialog}
      onOpenChange={change}
      isDismissible={!isPending}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} variant="quiet" disabled={isPending} onClick={() => change(false)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone} isPending={isPending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error || children ? (
        <div className="grid gap-4">
          {children}
          {error && (
            <Banner tone="negative" role="alert">
              {words} <FailureReason error={error.cause} />
            </Banner>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}
