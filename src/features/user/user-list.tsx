import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQueries } from '@/auth/session/session.queries';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { List } from '@/ui/list';
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
  const root = useRef<HTMLDivElement>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<PendingAct | null>(null);
  const [impersonated, setImpersonated] = useState<User | null>(null);
  // Excludes users who have left the list since they were selected.
  const selected = users.filter(({ id }) => selectedIds.has(id));
  const toggle = (id: string, isSelected: boolean) => {
    const next = new Set(selectedIds);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelectedIds(next);
  };
  const clear = () => {
    // The toolbar disappears, so the focus moves to the first selected row.
    root.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    setSelectedIds(new Set());
    onStopSelecting();
  };
  const selectAll = (isLabelShown: boolean) => (
    <Checkbox
      hideLabel={!isLabelShown}
      label={t('bulk.selectAll')}
      checked={selected.length === users.length}
      indeterminate={selected.length > 0 && selected.length < users.length}
      onChange={(event) =>
        setSelectedIds(new Set(event.target.checked ? users.map(({ id }) => id) : []))
      }
    />
  );
  return (
    <div ref={root}>
      {isSelecting && (
        <div className="mb-2 flex items-center justify-between gap-3 md:hidden">
          {selectAll(true)}
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('bulk.stopSelecting')}
          </Button>
        </div>
      )}
      <List
        label={t('list.title')}
        columns="minmax(0,1fr) 7.5rem 14rem"
        headings={[t('fields.name'), t('fields.role'), t('fields.status')]}
        hasActions
        select={selectAll(false)}
      >
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            now={now}
            search={search}
            isCurrentUser={user.id === session?.user.id}
            isSelected={selectedIds.has(user.id)}
            onSelect={(isSelected) => toggle(user.id, isSelected)}
            isSelecting={isSelecting}
            onAct={(act) => setPending({ act, users: [user] })}
            onImpersonate={() => setImpersonated(user)}
          />
        ))}
      </List>
      {selected.length > 0 && (
        <UserBulkBar
          users={selected}
          onAct={(act, applicable) => setPending({ act, users: applicable })}
          onClear={clear}
        />
      )}
      {children}
      <UserActDialog pending={pending} onClose={() => setPending(null)} onDone={clear} />
      <ImpersonateDialog user={impersonated} onClose={() => setImpersonated(null)} />
    </div>
  );
}
