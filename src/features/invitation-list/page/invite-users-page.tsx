import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { UsersBackLink } from '@/features/user/offered/users-back-link';
import { useTranslation } from '@/i18n/use-translation';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { useComparePeople } from '../invitation-list.queries';
import type { Invitations } from '../invitation-list.schema';
import { InvitationLists } from './invitation-lists';
import { InvitedDone } from './invited-done';
import { InviteesForm, type InviteesFields } from './invitees-form';
import { InviteesReview } from './invitees-review';
import type { ListedPerson } from './read-people';

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
  const startAgain = (text = '') => {
    form.reset({ ...form.getValues(), text });
    setDone(null);
    edit();
  };
  return (
    <>
      <PageTopBar title={t('title')} start={<UsersBackLink />} />
      <PageBody width="record">
        <div className="grid gap-5">
          {done ? (
            <InvitedDone result={done} onAgain={startAgain} />
          ) : compared ? (
            <InviteesReview
              people={compared.people}
              language={form.getValues('language')}
              result={compared.result}
              onEdit={edit}
              onDone={setDone}
            />
          ) : (
            <InviteesForm
              form={form}
              isReturn={isReturn}
              onPeople={async (people, language) =>
                setCompared({ people, result: await compare.mutateAsync({ people, language }) })
              }
            />
          )}
          {!compared && <InvitationLists />}
        </div>
        <UnsavedChanges isUnsaved={() => isDirty && !done} />
      </PageBody>
    </>
  );
}
