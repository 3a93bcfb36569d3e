import { useTranslation } from '@/i18n/use-translation';
import { listedMailsPerHour } from '../invitation-list.facts';
import type { Invitations } from '../invitation-list.schema';

/** What is left out of a list, and how long its last invitation waits. */
export function InvitationNotes({ result: { people, states } }: { result: Invitations }) {
  const { t } = useTranslation('invitationList');
  const leftOut = people.length - states.new;
  const hours = Math.floor((states.new - 1) / listedMailsPerHour);
  return (
    <>
      {leftOut > 0 && <p className="text-small text-muted">{t('leftOut', { count: leftOut })}</p>}
      {hours > 0 && (
        <p className="text-small text-muted">
          {t('paced', { limit: listedMailsPerHour, count: hours })}
        </p>
      )}
    </>
  );
}
