import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQueries } from '@/auth/session/session.queries';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { List } from '@/ui/list';
import { ImpersonateDialog } from './impersonate-dialog';
import { type AskedAct, UserActDialog } from './user-act-dialog';
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
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [impersonated, setImpersonated] = useState<User | null>(null);
  // Excludes users who have left the list since they were selected.
  const selected = users.filter(({ id }) => ticked.has(id));
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const clear = () => {
    // The toolbar disappears, so the focus moves to the first selected row.
    root.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    setTicked(new Set());
    onStopSelecting();
  };
  const everybody = (isLabelShown: boolean) => (
    <Checkbox
      hideLabel={!isLabelShown}
      label={t('bulk.selectAll')}
      checked={selected.length === users.length}
      indeterminate={selected.length > 0 && selected.length < users.length}
      onChange={(event) =>
        setTicked(new Set(event.target.checked ? users.map(({ id }) => id) : []))
      }
    />
  );
  return (
    <div ref={root}>
      {isSelecting && (
        <div className="mb-2 flex items-center justify-between gap-3 md:hidden">
          {everybody(true)}
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
        select={everybody(false)}
      >
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            now={now}
            search={search}
            isOneself={user.id === session?.user.id}
            isSelected={ticked.has(user.id)}
            onSelect={(isTicked) => tick(user.id, isTicked)}
            isSelecting={isSelecting}
            onAct={(act) => setAsked({ act, users: [user] })}
            onImpersonate={() => setImpersonated(user)}
          />
        ))}
      </List>
      {selected.length > 0 && (
        <UserBulkBar
          users={selected}
          onAct={(act, suited) => setAsked({ act, users: suited })}
          onClear={clear}
        />
      )}
      {children}
      <UserActDialog asked={asked} onClose={() => setAsked(null)} onDone={clear} />
      <ImpersonateDialog user={impersonated} onClose={() => setImpersonated(null)} />
    </div>
  );
}
