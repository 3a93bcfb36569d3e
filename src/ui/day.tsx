import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';

/** A day such as `2026-11-30` in the user's language. Unlike a moment, it is the same in all time zones. */
export function Day({ value, className }: { value: string; className?: string }) {
  const { i18n } = useTranslation('ui');
  const format = dateFormat(dateLanguage(i18n), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    // The browser may know other forms of dates than the server.
    <time dateTime={value} className={className} suppressHydrationWarning>
      {format.format(Date.parse(value))}
    </time>
  );
}
