import { useRoleText } from '@/features/user/offered/user-roles';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { EmailText } from '@/ui/email-text';
import { List, ListCell, ListMain, ListRow } from '@/ui/lists/list';
import { type InviteeState, inviteeStates } from '../invitation-list.facts';
import type { Invitations } from '../invitation-list.schema';
import {
  type CorrectRow,
  CorrectableRow,
  type NumberedInvitee,
  useProblemText,
} from './correctable-row';

/** The colours of the states. */
export const inviteeTones = {
  new: 'positive',
  here: 'neutral',
  wrong: 'negative',
  double: 'warning',
} as const satisfies Record<InviteeState, string>;

type InviteeRowsProps = {
  result: Invitations;
  /** If given, rows with a fault have fields to correct it. It is given until people are invited. */
  onCorrect?: CorrectRow;
};

/** The rows of a list of people, by their states. */
export function InviteeRows({ result, onCorrect }: InviteeRowsProps) {
  const { t } = useTranslation('invitationList');
  const { t: user } = useTranslation('user');
  const numbered = result.people.map((person, index, people) => ({
    ...person,
    number: index + 1,
    sameAs:
      person.state === 'double'
        ? people.findIndex(({ email, problem }) => email === person.email && !problem) + 1
        : null,
  }));
  const rows = inviteeStates.flatMap((state) => numbered.filter((one) => one.state === state));
  return (
    <List
      label={t('checked')}
      columns="minmax(0, 1fr) 8rem 10rem"
      headings={[user('fields.name'), user('fields.role'), user('fields.status')]}
    >
      {rows.map((person) =>
        onCorrect && (person.problem || person.sameAs !== null) ? (
          <CorrectableRow key={person.number} person={person} onCorrect={onCorrect} />
        ) : (
          <InviteeRow key={person.number} person={person} isDone={!onCorrect} />
        ),
      )}
    </List>
  );
}

type InviteeRowProps = { person: NumberedInvitee; isDone: boolean };

function InviteeRow({ person, isDone }: InviteeRowProps) {
  const { t } = useTranslation('invitationList');
  const roleText = useRoleText();
  const { name, email, role, state, problem, number } = person;
  const fault = useProblemText()(person);
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
            {fault && (
              <span className="block whitespace-normal text-negative">
                {t('row', { number, problem: fault })}
              </span>
            )}
          </>
        }
      />
      <ListCell phone={role === 'user' ? 'hidden' : 'below'}>
        <bdi>{problem === 'roleInvalid' ? role : roleText(role)}</bdi>
      </ListCell>
      <ListCell phone="end">
        <Badge tone={inviteeTones[state]}>
          {t(isDone && state === 'new' ? 'invited' : `states.${state}`)}
        </Badge>
      </ListCell>
    </ListRow>
  );
}
