import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { BulkBar } from '@/ui/bulk-bar';
import { type UserAct, userActs } from './user-act';
import type { User } from './user.schema';

type UserBulkBarProps = {
  users: readonly User[];
  /** Gets only the users to whom the action applies; banning skips users who are banned. */
  onAct: (act: UserAct, users: readonly User[]) => void;
  onClear: () => void;
};

/** The toolbar with the actions on the selected users. */
export function UserBulkBar({ users, onAct, onClear }: UserBulkBarProps) {
  const { t } = useTranslation('user');
  const session = useSession();
  const offered = userActs.filter(
    (rule) => can(session?.user.role, rule.permission) && users.some(rule.appliesTo),
  );
  return (
    <BulkBar
      label={t('bulk.label')}
      count={t('bulk.selected', { count: users.length })}
      actions={offered.map(({ act, icon, tone, appliesTo }) => ({
        id: act,
        label: t(`acts.${act}.action`),
        icon,
        tone,
        onSelect: () => onAct(act, users.filter(appliesTo)),
      }))}
      onClear={onClear}
    />
  );
}
