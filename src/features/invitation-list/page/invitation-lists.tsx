import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Time } from '@/ui/time';
import { invitationListQueries } from '../invitation-list.queries';
import type { InvitationList } from '../invitation-list.schema';
import { UndoInvitationsButton } from './undo-invitations-button';

/** The lists that can still be undone. */
export function InvitationLists() {
  const { t } = useTranslation('invitationList');
  const { data } = useSuspenseQuery(invitationListQueries.all());
  if (data.items.length === 0) return null;
  return (
    <Card title={t('lists.title')} description={t('lists.hint')}>
      <ul aria-label={t('lists.title')} className="divide-y">
        {data.items.map((list) => (
          <ListItem key={list.id} list={list} />
        ))}
      </ul>
    </Card>
  );
}

function ListItem({ list }: { list: InvitationList }) {
  const { t } = useTranslation('invitationList');
  const { id, people, signedIn, waitingMails, invitedBy, createdAt } = list;
  const facts = [
    invitedBy && t('lists.by', { name: invitedBy }),
    t('lists.signedIn', { count: signedIn }),
    waitingMails > 0 && t('lists.waiting', { count: waitingMails }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-auto basis-48">
        <p className="font-medium">
          {t('lists.people', { count: people })} · <Time value={createdAt} format="datetime" />
        </p>
        <p className="text-small text-muted wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <UndoInvitationsButton listId={id} people={people} />
    </li>
  );
}
