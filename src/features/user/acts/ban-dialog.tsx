import { useForm, useWatch } from 'react-hook-form';
import { banReasonMaxLength } from '@/features/user/user.facts';
import { type BanForm, banFormSchema } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog, type FormDialogProps } from '@/ui/overlays/form-dialog';
import { TimeInText } from '@/ui/time';

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

type BanFormProps = { onBan: (ban: BanForm) => Promise<void> };

/** Asks for the reason and the length of a ban. */
export function BanDialog({ onBan, ...dialog }: Omit<FormDialogProps, 'children'> & BanFormProps) {
  return (
    <FormDialog {...dialog} tone="negative">
      <BanFields onBan={onBan} />
    </FormDialog>
  );
}

function BanFields({ onBan }: BanFormProps) {
  const { t } = useTranslation('user');
  const form = useForm({ defaultValues: blank });
  const [length, date] = useWatch({ control: form.control, name: ['length', 'date'] });
  const end = futureEndOf({ ...blank, length, date });
  const hint = end ? <BanEnd end={end} /> : undefined;
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
    <Form form={form} onSubmit={submit}>
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
  );
}

/**
 * The end of the ban to the minute, in the administrator's time zone. A date alone would not show
 * whether the ban ends at the start or the end of that day.
 */
function BanEnd({ end }: { end: Date }) {
  const { t } = useTranslation('user');
  return <TimeInText text={t('ban.ends', { time: '\n' })} value={end} />;
}
