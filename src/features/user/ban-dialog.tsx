import { type ReactNode, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Form } from '@/ui/form';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { type BanForm, banFormSchema, banReasonMaxLength } from './user.schema';

type BanDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: string;
  confirmLabel: string;
  onBan: (ban: BanForm) => Promise<void>;
};

const day = 86_400_000;
/** How long a ban lasts, in days; 0 until it is lifted. */
const lengths = ['0', '1', '7', '30', 'date'] as const;
const blank = { reason: '', length: '0', date: '' };

function endOf({ length, date }: typeof blank): Date | null {
  if (length === 'date') return date ? new Date(`${date}T00:00`) : null;
  return Number(length) > 0 ? new Date(Date.now() + Number(length) * day) : null;
}

/** Asks why and how long somebody is banned. */
export function BanDialog({ onBan, confirmLabel, ...dialog }: BanDialogProps) {
  const { t } = useTranslation(['user', 'ui']);
  const id = useId();
  const form = useForm({ defaultValues: blank });
  const length = useWatch({ control: form.control, name: 'length' });
  const submit = async (values: typeof blank) => {
    const ban = banFormSchema.safeParse({ reason: values.reason, expiresAt: endOf(values) });
    if (values.length === 'date' && !values.date)
      return form.setError('date', { message: 'user:errors.dateRequired' });
    if (!ban.success) {
      for (const { path, message } of ban.error.issues)
        form.setError(path[0] === 'reason' ? 'reason' : 'date', { message });
      return;
    }
    await onBan(ban.data);
    form.reset(blank);
  };
  return (
    <Dialog
      {...dialog}
      isDismissible={!form.formState.isSubmitting}
      actions={
        <>
          <Button variant="quiet" onClick={() => dialog.onOpenChange(false)}>
            {t('ui:cancel')}
          </Button>
          <Button
            type="submit"
            variant="negative"
            form={id}
            isPending={form.formState.isSubmitting}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={submit}>
        <TextField
          control={form.control}
          name="reason"
          label={t('ban.reason')}
          hint={t('ban.reasonHint')}
          maxLength={banReasonMaxLength}
          isOptional
        />
        <SelectField
          control={form.control}
          name="length"
          label={t('ban.length')}
          options={lengths.map((value) => ({ value, label: t(`ban.lengths.${value}`) }))}
        />
        {length === 'date' && (
          <TextField control={form.control} name="date" type="date" label={t('ban.until')} />
        )}
      </Form>
    </Dialog>
  );
}
