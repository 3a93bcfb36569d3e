import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { DialogFormContext } from '@/ui/forms/form';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-surface';

export type FormDialogProps = Omit<DialogProps, 'isAtTop' | 'initialFocus' | 'finalFocus'> & {
  submitLabel: ReactNode;
  tone?: 'negative' | 'primary';
  /** Replaces the buttons of the form; null removes them. */
  actions?: ReactNode;
  /**
   * A component with the `Form` and its state, which starts anew each time the dialog opens.
   */
  children: ReactNode;
};

/** A dialog with a form, and with the buttons that cancel and submit it. It stays open during the submission. */
export function FormDialog({
  submitLabel,
  tone = 'primary',
  isDismissible = true,
  actions,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isPending, onPending] = useState(false);
  // A dialog that opens again while it still closes would keep what was typed, perhaps about another person.
  const [opening, setOpening] = useState({ open: dialog.open, count: 0 });
  if (dialog.open !== opening.open)
    setOpening({ open: dialog.open, count: opening.count + Number(dialog.open) });
  const form = useMemo(() => ({ id, onPending }), [id]);
  const buttons = (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => dialog.onOpenChange(false)}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={id} variant={tone} isPending={isPending}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      {...dialog}
      isDismissible={isDismissible && !isPending}
      actions={actions === undefined ? buttons : actions}
    >
      <DialogFormContext key={opening.count} value={form}>
        {children}
      </DialogFormContext>
    </Dialog>
  );
}
