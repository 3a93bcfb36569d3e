import { useTranslation } from 'react-i18next';
import { parseRoles } from '@/auth/permissions';
import { Badge } from '@/ui/badge';
import { Time } from '@/ui/time';
import type { User } from './user.schema';

/** A person's name, or that it is not known. */
export function UserName({ user }: { user: Pick<User, 'name'> }) {
  const { t } = useTranslation('user');
  if (!user.name) return <span className="text-muted">{t('noName')}</span>;
  // Cut at its own end, whichever way it runs, and aligned with what is beside it.
  return (
    <span dir="auto" className="block truncate align-with-parent">
      {user.name}
    </span>
  );
}

type UserBadgesProps = {
  user: User;
  /** It is the one who looks. */
  isOneself?: boolean;
};

/** What is unusual about an account: one's own, not verified, banned. */
export function UserBadges({ user, isOneself = false }: UserBadgesProps) {
  const { t } = useTranslation('user');
  return (
    <>
      {isOneself && <Badge>{t('status.oneself')}</Badge>}
      {!user.emailVerified && <Badge tone="warning">{t('status.notVerified')}</Badge>}
      {user.banned && <Badge tone="negative">{t('status.banned')}</Badge>}
    </>
  );
}

/** The roles of an account, as one label. */
export function RoleBadge({ role }: { role: string }) {
  const { t } = useTranslation('user');
  const roles = parseRoles(role);
  return (
    <Badge tone={roles.includes('admin') ? 'accent' : 'neutral'}>
      {roles.map((one) => t(`roles.${one}`)).join(t('roles.separator'))}
    </Badge>
  );
}

type OnboardedTextProps = {
  at: Date | null;
  /** The server's clock when the page was drawn. */
  now: number;
};

/** "Onboarded 2 hours ago". */
export function OnboardedText({ at, now }: OnboardedTextProps) {
  const { t } = useTranslation('user');
  if (!at) return t('status.notOnboarded');
  // Where the language puts the time.
  const [before, after] = t('status.onboarded', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <Time value={at} format="relative" now={now} />
      {after}
    </>
  );
}

/** "Signed in 2 hours ago". */
export function SignedInText({ at, now }: OnboardedTextProps) {
  const { t } = useTranslation('user');
  if (!at) return t('status.neverSignedIn');
  const [before, after] = t('status.signedIn', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <Time value={at} format="relative" now={now} />
      {after}
    </>
  );
}

/** "Was banned until 24 Dec 2026": a ban that is over. */
export function PastBanText({ until }: { until: Date }) {
  const { t } = useTranslation('user');
  const [before, after] = t('page.wasBannedUntil', { time: '\n' }).split('\n');
  return (
    <>
      {before}
      <Time value={until} format="datetime" />
      {after}
    </>
  );
}

type BannedTextProps = {
  user: Pick<User, 'banExpires'>;
  /** The server's clock: an end within a day has its hour too; always without one. */
  now?: number;
};

/** "Banned until 24 Dec 2026", or until somebody lifts it. */
export function BannedText({ user: { banExpires }, now }: BannedTextProps) {
  const { t } = useTranslation('user');
  if (!banExpires) return t('page.bannedForGood');
  const [before, after] = t('page.bannedUntil', { time: '\n' }).split('\n');
  const isFar = now !== undefined && banExpires.getTime() - now > 86_400_000;
  return (
    <>
      {before}
      <Time value={banExpires} format={isFar ? 'date' : 'datetime'} />
      {after}
    </>
  );
}
