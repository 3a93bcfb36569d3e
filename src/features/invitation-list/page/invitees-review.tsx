import { useEffect, useId, useRef, useState } from 'react';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason } from '@/i18n/errors/failure-reason';
import type { Language } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormActions } from '@/ui/forms/form';
import { inviteeStates } from '../invitation-list.facts';
import { useInvitePeople } from '../invitation-list.queries';
import type { Invitations } from '../invitation-list.schema';
import type { CorrectRow } from './correctable-row';
import { InvitationNotes } from './invitation-notes';
import { InviteeRows, inviteeTones } from './invitee-rows';
import type { ListedPerson } from './read-people';

/** Whether the person has changed a row and not checked it. Inviting without the change would lose it. */
const isTyped = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);

type InviteesReviewProps = {
  people: ListedPerson[];
  language: Language;
  result: Invitations;
  onEdit: () => void;
  onCorrect: CorrectRow;
  onDone: (result: Invitations) => void;
};

/** The dry run of a list: how many people would be invited, and what becomes of each row. */
export function InviteesReview({
  people,
  language,
  result,
  onEdit,
  onCorrect,
  onDone,
}: InviteesReviewProps) {
  const { t } = useTranslation('invitationList');
  const invite = useInvitePeople();
  const { states } = result;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [first] = useState(result);
  useEffect(() => {
    // The button of the form is gone, and later the row that was corrected: then the next one has the focus.
    if (rows.current?.contains(document.activeElement)) return;
    const faults = '[aria-invalid="true"]';
    const next = result === first ? null : rows.current?.querySelector<HTMLElement>(faults);
    (next ?? heading.current)?.focus();
  }, [first, result]);
  const failure = (error: unknown) => {
    const isRefused = isRefusalOf<typeof api.user.invitation.sendMany>(error);
    if (isRefused && error.code === 'TOO_MANY_REQUESTS')
      return t('errors.wait', { count: Math.ceil(error.data.retryAfter / 60) });
    return (
      <>
        {t('errors.notInvited')} <FailureReason error={error} />
      </>
    );
  };
  return (
    <>
      <Card>
        <div className="grid gap-3">
          <h2 ref={heading} tabIndex={-1} aria-describedby={id} className="text-lg outline-none">
            {t('rowsRead', { count: inviteeStates.reduce((sum, state) => sum + states[state], 0) })}
          </h2>
          <p id={id} className="flex flex-wrap gap-2">
            {inviteeStates
              .filter((state) => states[state] > 0)
              .map((state) => (
                <Badge key={state} tone={inviteeTones[state]}>
                  {t(`states.${state}`)} <span className="tabular-nums">{states[state]}</span>
                </Badge>
              ))}
          </p>
          {states.new === 0 && <p>{t('noneNew')}</p>}
          {states.new > 0 && <InvitationNotes result={result} />}
          {invite.error && !isAnnounced(invite.error) && (
            <Banner tone="negative" role="alert">
              {failure(invite.error)}
            </Banner>
          )}
          <FormActions>
            {states.new > 0 && (
              <Button
                size="lg"
                isPending={invite.isPending}
                onClick={() => {
                  const unchecked = [...(rows.current?.querySelectorAll('form') ?? [])].find(
                    isTyped,
                  );
                  if (unchecked) unchecked.requestSubmit();
                  else invite.mutate({ people, language }, { onSuccess: onDone });
                }}
              >
                {t('invite', { count: states.new })}
              </Button>
            )}
            <Button variant="quiet" size="lg" disabled={invite.isPending} onClick={onEdit}>
              {t('edit')}
            </Button>
          </FormActions>
        </div>
      </Card>
      <div ref={rows}>
        <InviteeRows result={result} onCorrect={onCorrect} />
      </div>
    </>
  );
}
