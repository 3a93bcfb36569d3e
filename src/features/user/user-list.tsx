import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionQueries } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { SelectableList } from '@/ui/selectable-list';
import { useSelection } from '@/ui/use-selection';
import { ImpersonateDialog } from './impersonate-dialog';
import { type PendingAct, UserActDialog } from './user-act-dialog';
import { UserBulkBar } from './user-bulk-bar';
import { UserRow } from './user-row';
import type { User, UserSearch } from './user.schema';

type UserListProps = {
  /** Parameters of the list, for the back link of the pages that it leads to. */
  search: UserSearch;
  users: readonly User[];
  now: number;
  /** Whether checkboxes are shown on a phone too. */
  isSelecting: boolean;
  onStopSelecting: () => void;
  /** The footer: the total, and the button that loads more. */
  children: ReactNode;
};

/** The selectable rows of users, with the actions on the selected ones. */
export function UserList({
  search,
  users,
  now,
  isSelecting,
  onStopSelecting,
  children,
}: UserListProps) {
  const { t } = useTranslation('user');
  const { data: session } = useQuery(sessionQueries.current());
  const selection = useSelection(users, onStopSelecting);
  const [pending, setPending] = useState<PendingAct | null>(null);
  const [impersonated, setImpersonated] = useState<User | null>(null);
  return (
    <SelectableList
      selection={selection}
      label={t('list.title')}
      columns="minmax(0,1fr) 7.5rem 14rem"
      headings={[t('fields.name'), t('fields.role'), t('fields.status')]}
      selectAllLabel={t('bulk.selectAll')}
      selectLabel={({ name, email }) => t('list.select', { name: name || email })}
      isSelecting={isSelecting}
      row={(user, rowSelection) => (
        <UserRow
          key={user.id}
          user={user}
          now={now}
          search={search}
          isCurrentUser={user.id === session?.user.id}
          selection={rowSelection}
          onAct={(act) => setPending({ act, users: [user] })}
          onImpersonate={() => setImpersonated(user)}
        />
      )}
      bar={
        <UserBulkBar
          users={selection.selected}
          onAct={(act, applicable) => setPending({ act, users: applicable })}
          onClear={selection.clear}
        />
      }
    >
      {children}
      <UserActDialog pending={pending} onClose={() => setPending(null)} onDone={selection.clear} />
      <ImpersonateDialog user={impersonated} onClose={() => setImpersonated(null)} />
    </SelectableList>
  );
}
