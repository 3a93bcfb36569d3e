import { type ReactNode, useState } from 'react';
import { useSession } from '@/auth/session/session.queries';
import { LazyUserActDialog } from '@/features/user/acts/lazy-user-act-dialog';
import type { PendingAct } from '@/features/user/acts/user-act';
import { UserBulkBar } from '@/features/user/acts/user-bulk-bar';
import { useInviteAgain } from '@/features/user/invitation/user-invitation';
import type { UserSearch } from '@/features/user/user.facts';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { SortHeading } from '@/ui/list-controls/sort-heading';
import type { useListSearch } from '@/ui/list-controls/use-list-search';
import { SelectableList } from '@/ui/lists/selectable-list';
import { useSelection } from '@/ui/lists/use-selection';
import { UserRow } from './user-row';

/** The list with the users that are not loaded yet. */
type Whole = { total: number; load: () => Promise<readonly User[]> };

type UserListProps = {
  address: ReturnType<typeof useListSearch<UserSearch>>;
  users: readonly User[];
  /** Missing if all are loaded, or there are too many to select. */
  whole?: Whole | undefined;
  now: number;
  /** Whether checkboxes are shown on a phone too. */
  isSelecting: boolean;
  onStopSelecting: () => void;
  /** The footer: the total, and the button that loads more. */
  children: ReactNode;
};

/** The selectable rows of users, with the actions on the selected ones. */
export function UserList({
  address,
  users,
  whole,
  now,
  isSelecting,
  onStopSelecting,
  children,
}: UserListProps) {
  const { t } = useTranslation('user');
  const session = useSession();
  const { invite } = useInviteAgain();
  const selection = useSelection(users, onStopSelecting);
  const [isLoading, setIsLoading] = useState(false);
  const selectWhole = async ({ load }: Whole) => {
    setIsLoading(true);
    selection.add((await load()).map(({ id }) => id));
    setIsLoading(false);
  };
  const [pending, setPending] = useState<PendingAct | null>(null);
  return (
    <SelectableList
      selection={selection}
      label={t('list.title')}
      columns="minmax(0, 1.5fr) minmax(0, 1fr)"
      wide={{ columns: 'minmax(0, 1.05fr) minmax(0, 0.9fr) 7.5rem minmax(0, 1fr)', only: [2, 3] }}
      headings={[
        <SortHeading key="name" address={address} name="name" label={t('fields.name')} isNatural />,
        <SortHeading key="email" address={address} name="email" label={t('fields.email')} />,
        t('fields.role'),
        t('fields.status'),
      ]}
      selectAllLabel={t('bulk.selectAll')}
      selectLabel={(user) => t('list.select', { name: displayName(user) })}
      isSelecting={isSelecting}
      row={(user, rowSelection) => (
        <UserRow
          key={user.id}
          user={user}
          now={now}
          search={address.search}
          isCurrentUser={user.id === session?.user.id}
          selection={rowSelection}
          onAct={(act) => setPending({ act, users: [user] })}
          onInvite={invite}
        />
      )}
      bar={
        <UserBulkBar
          users={selection.selected}
          selectAll={
            whole &&
            (isLoading || selection.selected.length === users.length) && {
              label: t('bulk.selectWhole', { count: whole.total }),
              isPending: isLoading,
              onSelect: () => selectWhole(whole),
            }
          }
          onAct={(act, applicable) => setPending({ act, users: applicable })}
          onClear={selection.clear}
        />
      }
    >
      {children}
      <LazyUserActDialog
        pending={pending}
        onClose={() => setPending(null)}
        onDone={selection.clear}
      />
    </SelectableList>
  );
}
