import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useRoleChoices } from '@/features/user/offered/user-roles';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { SelectBox } from '@/ui/fields/select-field';
import { toastFailure } from '@/ui/overlays/toast';
import type { Invitee } from '../invitation-list.schema';
import type { ListedPerson } from './read-people';

export type NumberedInvitee = Invitee & {
  number: number;
  /** The row that has the same address; null unless the state is `double`. */
  sameAs: number | null;
};
/** Checks the list again with another person in a row. */
export type CorrectRow = (number: number, person: ListedPerson) => Promise<unknown>;

/** The field that each fault is shown at. */
const faulty = {
  emailMissing: 'email',
  emailInvalid: 'email',
  nameInvalid: 'name',
  nameFormula: 'name',
  roleInvalid: 'role',
} as const satisfies Record<NonNullable<Invitee['problem']>, keyof ListedPerson>;

type CorrectableRowProps = { person: NumberedInvitee; onCorrect: CorrectRow };

/** What is wrong with a row, in words. */
export function useProblemText() {
  const { t } = useTranslation('invitationList');
  return ({ problem, sameAs }: NumberedInvitee) =>
    sameAs === null ? problem && t(`problems.${problem}`) : t('sameAs', { number: sameAs });
}

/** A row with a fault, or with the address of another one, which is corrected in its place. */
export function CorrectableRow({ person, onCorrect }: CorrectableRowProps) {
  const { t } = useTranslation(['invitationList', 'user']);
  const roleChoices = useRoleChoices();
  const problemText = useProblemText();
  const { name, email, role, problem, number } = person;
  const correcting = useMutation({
    mutationFn: (corrected: ListedPerson) => onCorrect(number, corrected),
    onError: (error) => toastFailure(error, t('errors.notChecked')),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (field: keyof ListedPerson) => {
      const value = typed.get(field);
      return typeof value === 'string' ? value : role;
    };
    correcting.mutate({ name: text('name'), email: text('email'), role: text('role') });
  };
  const errorOf = (field: keyof ListedPerson) =>
    field === (problem ? faulty[problem] : 'email')
      ? (problemText(person) ?? undefined)
      : undefined;
  return (
    <li className="px-4 py-3">
      <form
        noValidate
        aria-label={t('rowNumber', { number })}
        onSubmit={submit}
        className="grid items-start gap-3 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <span className="text-small text-muted tabular-nums sm:pt-9">
          {t('rowNumber', { number })}
        </span>
        {(['name', 'email'] as const).map((field) => (
          <Field key={field} label={t(`user:fields.${field}`)} error={errorOf(field)}>
            {(control) => (
              <input
                {...control}
                name={field}
                defaultValue={field === 'name' ? name : email}
                dir={field === 'email' ? 'ltr' : 'auto'}
                autoComplete="off"
                spellCheck={false}
                className={inputClass('md')}
              />
            )}
          </Field>
        ))}
        {problem === 'roleInvalid' && (
          <Field label={t('user:fields.role')} error={errorOf('role')} className="sm:col-start-2">
            {(control) => (
              <SelectBox
                {...control}
                name="role"
                defaultValue={role}
                options={[{ value: role, label: role }, ...roleChoices]}
              />
            )}
          </Field>
        )}
        <Button
          type="submit"
          variant="quiet"
          isPending={correcting.isPending}
          className="sm:col-start-4 sm:row-start-1 sm:mt-7"
        >
          {t('checkRow')}
        </Button>
      </form>
    </li>
  );
}
