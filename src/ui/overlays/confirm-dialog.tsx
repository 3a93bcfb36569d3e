import { type ReactNode, useRef, useState } from 'react';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useMessage } from '@/ui/forms/use-message';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the object: "Delete Things Fall Apart?". */
  title: ReactNode;
  /** What will be lost. */
  description?: ReactNode;
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
  children?: ReactNode;
};

/**
 * Asks for confirmation of an action that cannot be undone. The button that changes nothing has the initial
 * focus.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'negative',
  errorMessage,
  children,
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
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
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
