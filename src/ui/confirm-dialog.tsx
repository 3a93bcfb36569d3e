import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';
import { useMessage } from './use-message';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete Things Fall Apart?". */
  title: ReactNode;
  /** What will be lost. */
  description?: ReactNode;
  /** The verb: "Delete", never "OK". */
  confirmLabel: string;
  /** The dialog waits for it, closes when it is done, and stays with the message when it throws. */
  onConfirm: () => unknown;
  tone?: 'negative' | 'primary';
  /** The words for a failure; without them the failure is left to whoever `onConfirm` belongs to. */
  errorMessage?: (error: unknown) => string | null;
  children?: ReactNode;
};

/** Asks before something happens that cannot be undone. "Cancel" has the focus, not the deed. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  tone = 'negative',
  errorMessage,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const words = useMessage(error);

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
      const message = errorMessage?.(failure);
      if (message) setError(message);
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
            {t('cancel')}
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
              {words}
            </Banner>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}
