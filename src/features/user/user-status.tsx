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
    <span dir="auto" className="block truncate [text-align:match-parent]">
      {user.name}
    </span>
  );
}

/** What is unusual about an account: not verified, banned. */
export function UserBadges({ user }: { user: User }) {
  const { t } = useTranslation('user');
  return (
    <>
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
