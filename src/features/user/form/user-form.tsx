import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { FormPage, type FormPageActions } from '@/api/records/form-page';
import { useWaysOfNewRecord, useWaysOfRecord } from '@/api/records/record-ways';
import { useCan } from '@/auth/can';
import { sessionQueries } from '@/auth/session/session.queries';
import { useInvitationWait } from '@/features/user/invitation/use-invitation-wait';
import { defaultRole } from '@/features/user/user.facts';
import { useCreateUser, useUpdateUser, userQueries } from '@/features/user/user.queries';
import {
  type User,
  type UserChanges,
  type UserFields,
  userFormSchema,
} from '@/features/user/user.schema';
import { languageChoices } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { pick } from '@/lib/objects/records';
import { shownEmail } from '@/lib/people/shown-email';
import { Checkbox } from '@/ui/fields/checkbox';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { useEditConflict } from '@/ui/forms/use-edit-conflict';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { Slot } from '@/ui/slot';
import { RoleField } from './role-field';
import { UserConflictDialog, type UserField } from './user-conflict-dialog';

/** The page for creating an account. */
export function NewUserPage() {
  const { t } = useTranslation('user');
  const list = { to: '/manager/users', title: t('actions.back') } as const;
  const ways = useWaysOfNewRecord(list, '/manager/users/$id');
  const create = useCreateUser();
  return (
    <UserFormPage
      {...ways}
      title={t('form.newTitle')}
      above={<Slot name="newUser" />}
      onSave={(values) => create.mutateAsync(values)}
    />
  );
}

/** The page for changing a user's name, e-mail address and roles. */
export function EditUserPage({ id }: { id: string }) {
  const { t } = useTranslation('user');
  const { data: user } = useSuspenseQuery(userQueries.one(id));
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const update = useUpdateUser(id);
  const ways = useWaysOfRecord('/manager/users/$id', id, t('actions.back'));
  return (
    <UserFormPage
      {...ways}
      title={t('form.editHeading')}
      user={user}
      isCurrentUser={session?.user.id === id}
      onSave={(_values, changes) => update.mutateAsync(changes)}
    />
  );
}

type UserFormPageProps = Omit<FormPageActions<UserFields, User>, 'onSave' | 'onSaved'> & {
  /** The account to change. If missing, the form creates a new one. */
  user?: User;
  /**
   * Whether it is the administrator's own account. Administrators cannot change their own role, and change
   * their own address on the account page, with a code.
   */
  isCurrentUser?: boolean;
  /**
   * Saves a new account with all values, or an existing one with only the changed values and the version that
   * they are based on.
   * @throws ORPCError, whose field errors are shown at the fields
   */
  onSave: (values: UserFields, changes: UserChanges) => Promise<User>;
  onSaved: (saved: User) => unknown;
  above?: ReactNode;
};

/** The values of the form for an account. */
const formValues = ({ name, email, role }: Pick<UserFields, UserField>) => ({
  name,
  email: shownEmail(email),
  role,
});

/** The fields that the administrator may change. */
const editableFields = (isCurrentUser: boolean, maySetRole: boolean): UserField[] => {
  if (isCurrentUser) return ['name'];
  return maySetRole ? ['name', 'email', 'role'] : ['name', 'email'];
};

/** The form for the name, e-mail address and roles of an account. */
export function UserFormPage({
  user,
  isCurrentUser = false,
  onSave,
  ...actions
}: UserFormPageProps) {
  const { t, i18n } = useTranslation('user');
  const waitText = useInvitationWait();
  const maySetRole = useCan({ user: ['set-role'] });
  const form = useForm({
    resolver: standardSchemaResolver(userFormSchema),
    defaultValues: {
      ...formValues(user ?? { name: '', email: '', role: defaultRole }),
      invite: user === undefined,
      language: i18n.language,
    },
  });
  const edit = useEditConflict({
    form,
    record: user,
    fields: editableFields(isCurrentUser, maySetRole),
    valuesOf: formValues,
  });
  useOpeningFocus(() => form.setFocus('name'));
  const invites = useWatch({ control: form.control, name: 'invite' });
  const save = (values: UserFields) =>
    onSave(values.invite ? values : { ...values, language: undefined }, {
      ...pick(values, edit.changedFields()),
      version: edit.base()?.version,
    });
  const fault = (error: unknown, values: UserFields) => {
    if (
      isRefusalOf<typeof api.user.update>(error) &&
      error.code === 'CONFLICT' &&
      'current' in error.data
    )
      return edit.ask(error.data.current, formValues({ role: defaultRole, ...values }));
    const wait = values.invite ? waitText(error) : null;
    if (!wait) return 'user:errors.notSaved';
    form.setError('root', { message: `${wait} ${t('form.withoutInvitation')}` });
    return undefined;
  };
  const done = user ? 'form.saved' : invites ? 'form.invited' : 'form.created';
  return (
    <FormPage
      {...actions}
      form={form}
      formRef={edit.formRef}
      words={{ submit: t(user ? 'form.save' : 'form.create'), done: () => t(done) }}
      onSave={save}
      fault={fault}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('fields.name')}
        hint={user ? undefined : t('form.nameHint')}
        autoComplete="off"
        {...(user?.name ? { isRequired: true } : { isOptional: true })}
      />
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t('fields.email')}
        hint={isCurrentUser ? t('form.ownEmail') : user ? t('form.emailHint') : undefined}
        disabled={isCurrentUser}
        dir="ltr"
        className="rtl:[&_input]:text-end"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
      />
      {maySetRole && (
        <RoleField
          control={form.control}
          name="role"
          disabled={isCurrentUser}
          {...(isCurrentUser && { hint: t('form.ownRole') })}
        />
      )}
      {!user && (
        <>
          <Checkbox
            label={t('form.invite')}
            description={t('form.inviteHint')}
            checked={invites === true}
            onChange={(event) =>
              form.setValue('invite', event.target.checked, { shouldDirty: true })
            }
          />
          {invites && (
            <SelectField
              control={form.control}
              name="language"
              label={t('form.language')}
              options={languageChoices}
            />
          )}
        </>
      )}
      <UserConflictDialog conflict={edit.conflict} />
    </FormPage>
  );
}
