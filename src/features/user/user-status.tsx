import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { TimeInText } from '@/ui/time';
import type { User } from './user.schema';

/** The name of a user, or a placeholder. */
export function UserName({ user }: { user: Pick<User, 'name'> }) {
  const { t } = useTranslation('user');
  if (!user.name) return <span className="text-muted">{t('noName')}</span>;
  // `dir="auto"` truncates the name at the end of its own direction; the alignment follows the parent.
  return (
    <span dir="auto" className="row-text row-name">
      {user.name}
    </span>
  );
}

type UserBadgesProps = {
  user: User;
  isCurrentUser?: boolean;
};

/** Badges for the signed-in user and an unverified address. A ban is said with its end: `BannedText`. */
export function UserBadges({ user, isCurrentUser = false }: UserBadgesProps) {
  const { t } = useTranslation('user');
  return (
    <>
      {isCurrentUser && <Badge>{t('status.oneself')}</Badge>}
      {!user.emailVerified && <Badge tone="warning">{t('status.notVerified')}</Badge>}
    </>
  );
}

type OnboardedTextProps = {
  at: Date | null;
  /** Server time at rendering, in milliseconds. */
  now: number;
};

/** "Onboarded 2 hours ago". */
export function OnboardedText({ at, now }: OnboardedTextProps) {
  const { t } = useTranslation('user');
  if (!at) return t('status.notOnboarded');
  const text = t('status.onboarded', { time: '\n' });
  return <TimeInText text={text} value={at} format="relative" now={now} />;
}

/** Whether a ban ends in more than a day. */
const isFar = (end: Date, now: number) => end.getTime() - now > 86_400_000;

type BannedTextProps = {
  user: Pick<User, 'banExpires'>;
  /** Server time in milliseconds. If given, an end that is over a day away is shown as a date. */
  now?: number;
};

/** "Banned until 24 Dec 2026", or a text for a ban without an end. */
export function BannedText({ user: { banExpires }, now }: BannedTextProps) {
  const { t } = useTranslation('user');
  if (!banExpires) return t('page.bannedForGood');
  return (
    <TimeInText
      text={t('page.bannedUntil', { time: '\n' })}
      value={banExpires}
      format={now !== undefined && isFar(banExpires, now) ? 'date' : 'datetime'}
    />
  );
}
