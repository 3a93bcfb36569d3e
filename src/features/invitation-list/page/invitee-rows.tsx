import { useRoleText } from '@/features/user/offered/user-roles';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { EmailText } from '@/ui/email-text';
import { List, ListCell, ListMain, ListRow } from '@/ui/lists/list';
import type { InviteeState } from '../invitation-list.facts';
import type { Invitations, Invitee } from '../invitation-list.schema';

/** The colours of the states. */
export const inviteeTones = {
  new: 'positive',
  here: 'neutral',
  wrong: 'negative',
  double: 'warning',
} as const satisfies Record<InviteeState, string>;

type InviteeRowsProps = { result: Invitations; states: readonly InviteeState[] };

/** The rows of a list of people in these states, in their order. Empty if there are none. */
export function InviteeRows({ result, states }: InviteeRowsProps) {
  const { t } = useTranslation('invitationList');
  const { t: user } = useTranslation('user');
  const numbered = result.people.map((person, index) => ({ ...person, number: index + 1 }));
  const rows = states.flatMap((state) => numbered.filter((one) => one.state === state));
  if (rows.length === 0) return null;
  return (
    <List
      label={t('checked')}
      columns="minmax(0, 1fr) 8rem 10rem"
      headings={[user('fields.name'), user('fields.role'), user('fields.status')]}
    >
      {rows.map((person) => (
        <InviteeRow key={person.number} person={person} />
      ))}
    </List>
  );
}

function InviteeRow({ person }: { person: Invitee & { number: number } }) {
  const { t } = useTranslation('invitationList');
  const roleText = useRoleText();
  const { name, email, role, state, problem, number } = person;
  const address = email ? (
    <EmailText className="whitespace-normal">{email}</EmailText>
  ) : (
    t('noEmail')
  );
  return (
    <ListRow>
      <ListMain
        title={name || address}
        subtitle={
          <>
            {name && (email || !problem) && (
              <span className="block whitespace-normal">{address}</span>
            )}
            {problem && (
              <span className="block whitespace-normal text-negative">
                {t('row', { number, problem: t(`problems.${problem}`) })}
              </span>
            )}
          </>
        }
      />
      <ListCell phone={role === 'user' ? 'hidden' : 'below'}>
        <bdi>{problem === 'roleInvalid' ? role : roleText(role)}</bdi>
      </ListCell>
      <ListCell phone="end">
        <Badge tone={inviteeTones[state]}>{t(`states.${state}`)}</Badge>
      </ListCell>
    </ListRow>
  );
}
