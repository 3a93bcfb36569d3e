import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { FormActions } from '@/ui/forms/form';
import type { Invitations } from '../invitation-list.schema';
import { InvitationNotes } from './invitation-notes';
import { InviteeRows } from './invitee-rows';
import type { ListedPerson } from './read-people';
import { UndoInvitationsButton } from './undo-invitations-button';

type InvitedDoneProps = {
  result: Invitations;
  /** Begins another list. */
  onAgain: () => void;
  /** Goes on with the rows that were left out. */
  onCorrect: (people: ListedPerson[]) => void;
};

/** What was done with a list, and what can be done next. */
export function InvitedDone({ result, onAgain, onCorrect }: InvitedDoneProps) {
  const { t } = useTranslation('invitationList');
  const { states, listId, people } = result;
  const wrong = people
    .filter(({ state }) => state === 'wrong')
    .map(({ name, email, role }) => ({ name, email, role }));
  const id = useId();
  return (
    <>
      <Card>
        <div className="grid gap-3">
          <h2
            ref={(heading) => heading?.focus()}
            tabIndex={-1}
            aria-describedby={id}
            className="text-lg outline-none"
          >
            {t('done', { count: states.new })}
          </h2>
          <div id={id} className="grid gap-3">
            <p className="text-muted">{t('doneText')}</p>
            <InvitationNotes result={result} />
          </div>
          <FormActions>
            <ButtonLink to="/manager/users" search={{ status: 'not-onboarded' }}>
              {t('toUsers')}
            </ButtonLink>
            {wrong.length > 0 && (
              <Button variant="quiet" onClick={() => onCorrect(wrong)}>
                {t('correct')}
              </Button>
            )}
            <Button variant="quiet" onClick={onAgain}>
              {t('another')}
            </Button>
            {listId && (
              <UndoInvitationsButton listId={listId} people={states.new} onDone={onAgain} />
            )}
          </FormActions>
        </div>
      </Card>
      <InviteeRows result={result} />
    </>
  );
}
