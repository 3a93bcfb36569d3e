import type { BanNotice } from '@/auth/app-start/app-start.schema';
import { RichText } from '@/i18n/rich-text';
import { useTranslation } from '@/i18n/use-translation';
import { shownEmail } from '@/lib/people/shown-email';
import { Banner } from '@/ui/banner';
import { TimeInText } from '@/ui/time';

/** Tells a banned user the reason and the end of the ban, and whom to write to. */
export function BanBanner({ ban: { reason, until, contact } }: { ban: BanNotice }) {
  const { t } = useTranslation('signIn');
  const { t: error } = useTranslation('error');
  return (
    <Banner tone="negative" icon="ban" role="alert">
      <p className="font-medium">{error('BANNED_USER')}</p>
      {reason && (
        <p className="mt-1 wrap-anywhere">
          {t('ban.reason')} <bdi>{reason}</bdi>
        </p>
      )}
      {until && (
        <p className="mt-1">
          <TimeInText text={t('ban.until', { time: '\n' })} value={until} />
        </p>
      )}
      <p className="mt-1">
        <RichText
          text={t('ban.contact', { email: shownEmail(contact) })}
          renderMark={(address) => (
            <a href={`mailto:${contact}`} className="underline underline-offset-2">
              <bdi dir="ltr">{address}</bdi>
            </a>
          )}
        />
      </p>
    </Banner>
  );
}
