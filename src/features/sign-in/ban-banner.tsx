import type { BanNotice } from '@/auth/app-start/app-start.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Time } from '@/ui/time';

/** Tells a user whose session was ended by a ban the reason and the end of the ban. */
export function BanBanner({ ban: { reason, until } }: { ban: BanNotice }) {
  const { t } = useTranslation('signIn');
  const { t: error } = useTranslation('error');
  const [before, after] = t('ban.until', { time: '\n' }).split('\n');
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
          {before}
          <Time value={until} />
          {after}
        </p>
      )}
    </Banner>
  );
}
