import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { can } from '@/auth/permissions';
import { sessionQueries } from '@/auth/session/session.queries';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/menu';
import { type UserAct, userActs } from './user-act';
import type { User } from './user.schema';

type UserBulkBarProps = {
  users: readonly User[];
  /** Gets only the users to whom the action applies; banning skips users who are banned. */
  onAct: (act: UserAct, users: readonly User[]) => void;
  onClear: () => void;
};

/** The toolbar with the actions on the selected users. It floats above the end of the list. */
export function UserBulkBar({ users, onAct, onClear }: UserBulkBarProps) {
  const { t } = useTranslation('user');
  const { data: session } = useQuery(sessionQueries.current());
  const offered = userActs.filter(
    (rule) => can(session?.user.role, rule.permission) && users.some(rule.appliesTo),
  );
  return (
    <div
      role="toolbar"
      aria-label={t('bulk.label')}
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-surface p-2 ps-4 shadow-float"
    >
      <p className="me-auto text-sm font-medium tabular-nums" aria-live="polite">
        {t('bulk.selected', { count: users.length })}
      </p>
      <div className="hidden gap-2 lg:flex">
        {offered.map(({ act, icon, tone, appliesTo }) => (
          <Button
            key={act}
            size="sm"
            variant="quiet"
            className={tone === 'negative' ? 'text-negative!' : undefined}
            onClick={() => onAct(act, users.filter(appliesTo))}
          >
            <Icon name={icon} />
            {t(`acts.${act}.action`)}
          </Button>
        ))}
      </div>
      <div className="lg:hidden">
        <Menu
          variant="quiet"
          side="top"
          entries={offered.map(({ act, icon, tone, appliesTo }) => ({
            label: t(`acts.${act}.action`),
            icon,
            onSelect: () => onAct(act, users.filter(appliesTo)),
            ...(tone && { tone }),
          }))}
        >
          {t('bulk.actions')}
          <Icon name="chevron-up" />
        </Menu>
      </div>
      <Button size="sm" variant="ghost" iconOnly aria-label={t('bulk.clear')} onClick={onClear}>
        <Icon name="x" />
      </Button>
    </div>
  );
}
