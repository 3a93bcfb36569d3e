import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { UsersBackLink } from '@/features/user/offered/users-back-link';
import type { Language } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { toastFailure } from '@/ui/overlays/toast';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { useComparePeople } from '../invitation-list.queries';
import type { Invitations } from '../invitation-list.schema';
import { InvitationLists } from './invitation-lists';
import { InvitedDone } from './invited-done';
import { InviteesForm, type InviteesFields } from './invitees-form';
import { InviteesReview } from './invitees-review';
import { type ListedPerson, textOfPeople } from './read-people';

type Compared = { people: ListedPerson[]; result: Invitations };

/** The page for inviting several people: a pasted list or a file, its dry run, and what was done. */
export function InviteUsersPage() {
  const { t, i18n } = useTranslation(['invitationList', 'user']);
  const compare = useComparePeople();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [done, setDone] = useState<Invitations | null>(null);
  const [isReturn, setIsReturn] = useState(false);
  const form = useForm<InviteesFields>({
    defaultValues: { text: '', language: i18n.language },
  });
  const { isDirty } = form.formState;
  const edit = () => {
    setIsReturn(true);
    setCompared(null);
  };
  const check = async (people: ListedPerson[], language: Language) => {
    setCompared({ people, result: await compare.mutateAsync({ people, language }) });
    setDone(null);
  };
  /** What is corrected in a row stands in the list, too, to which one may return. */
  const correct = async (people: ListedPerson[]) => {
    await check(people, form.getValues('language'));
    const [name, email, role] = [
      t('user:fields.name'),
      t('user:fields.email'),
      t('user:fields.role'),
    ];
    const text = textOfPeople(people, { name, email, role });
    form.setValue('text', text, { shouldDirty: true });
  };
  const startAgain = () => {
    form.reset({ ...form.getValues(), text: '' });
    setDone(null);
    edit();
  };
  return (
    <>
      <PageTopBar title={t('title')} start={<UsersBackLink />} />
      <PageBody width="record">
        <div className="grid gap-5">
          {done ? (
            <InvitedDone
              result={done}
              onAgain={startAgain}
              onCorrect={(people) =>
                void correct(people).catch((error: unknown) =>
                  toastFailure(error, t('errors.notChecked')),
                )
              }
            />
          ) : compared ? (
            <InviteesReview
              people={compared.people}
              language={form.getValues('language')}
              result={compared.result}
              onEdit={edit}
              onCorrect={(number, person) =>
                correct(compared.people.map((one, index) => (index === number - 1 ? person : one)))
              }
              onDone={setDone}
            />
          ) : (
            <InviteesForm form={form} isReturn={isReturn} onPeople={check} />
          )}
          {!compared && <InvitationLists />}
        </div>
        <UnsavedChanges isUnsaved={() => isDirty && !done} />
      </PageBody>
    </>
  );
}
