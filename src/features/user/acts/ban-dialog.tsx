import { type ReactNode, useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { banReasonMaxLength } from '@/features/user/user.facts';
import { type BanForm, banFormSchema } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { Dialog } from '@/ui/overlays/dialog';
import { Time } from '@/ui/time';

type BanDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: string;
  confirmLabel: string;
  onBan: (ban: BanForm) => Promise<void>;
};

const day = 86_400_000;
/** Lengths of a ban in days; 0 means until it is lifted, `date` until a chosen date. */
const lengths = ['0', '1', '7', '30', 'date'] as const;
const blank = { reason: '', length: '0', date: '' };

function endOf({ length, date }: typeof blank): Date | null {
  if (length === 'date') return date ? new Date(`${date}T00:00`) : null;
  return Number(length) > 0 ? new Date(Date.now() + Number(length) * day) : null;
}

function futureEndOf(values: typeof blank): Date | null {
  const end = endOf(values);
  return end && end > new Date() ? end : null;
}

/** Tomorrow in the administrator's time zone, as the value of a date input. */
function tomorrow(): string {
  const now = new Date();
  return new Date(now.getTime() + day - now.getTimezoneOffset() * 60_000).toJSON().slice(0, 10);
}

/** Asks for the reason and the length of a ban. */
export function BanDialog({ onBan, confirmLabel, ...dialog }: BanDialogProps) {
  const { t } = useTranslation(['user', 'ui']);
  const id = useId();
  const form = useForm({ defaultValues: blank });
  const [length, date] = useWatch({ control: form.control, name: ['length', 'date'] });
  const end = futureEndOf({ ...blank, length, date });
  const hint = end ? <BanEnd end={end} /> : undefined;
  const { reset } = form;
  const { open } = dialog;
  useEffect(() => {
    // Discards unsent input, which may be about another user.
    if (open) reset(blank);
  }, [open, reset]);
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
          hint={length === 'date' ? undefined : hint}
          options={lengths.map((value) => ({ value, label: t(`ban.lengths.${value}`) }))}
        />
        {length === 'date' && (
          <TextField
            control={form.control}
            name="date"
            type="date"
            label={t('ban.until')}
            hint={hint}
            min={tomorrow()}
            max="9999-12-31"
          />
        )}
      </Form>
    </Dialog>
  );
}

/**
 * The end of the ban to the minute, in the administrator's time zone. A date alone would not show
 * whether the ban ends at the start or the end of that day.
 */
function BanEnd({ end }: { end: Date }) {
  const { t } = useTranslation('user');
  const [before, after] = t('ban.ends', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <Time value={end} />
      {after}
    </>
  );
}
