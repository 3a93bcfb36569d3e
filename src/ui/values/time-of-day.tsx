import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';

/** A time of the day such as `14:30:00`, in the user's language. It is the same in all time zones. */
export function TimeOfDay({ value }: { value: string }) {
  const { i18n } = useTranslation('ui');
  const format = dateFormat(dateLanguage(i18n), { timeStyle: 'short', timeZone: 'UTC' });
  return (
    // The browser may know other forms of times than the server.
    <time dateTime={value.slice(0, 5)} suppressHydrationWarning>
      {format.format(Date.parse(`1970-01-01T${value}Z`))}
    </time>
  );
}
