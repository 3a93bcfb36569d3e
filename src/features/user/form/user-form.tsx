import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { api } from '@/api/client';
import { showFieldErrors } from '@/api/field-errors';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useCan } from '@/auth/can';
import { useInvitationWait } from '@/features/user/invitation/use-invitation-wait';
import { type UserSearch, defaultRole } from '@/features/user/user.facts';
import {
  type User,
  type UserChanges,
  type UserFields,
  userFormSchema,
} from '@/features/user/user.schema';
import { useLazyErrorText } from '@/i18n/errors/error-text';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { pick } from '@/lib/objects/records';
import { shownEmail } from '@/lib/people/shown-email';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Checkbox } from '@/ui/fields/checkbox';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useEditConflict } from '@/ui/forms/use-edit-conflict';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { RoleField } from './role-field';
import { UserConflictDialog, type UserField } from './user-conflict-dialog';

type UserFormProps = {
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
  onSaved: (saved: User, values: UserFields) => unknown;
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
export function UserForm({ user, isCurrentUser = false, onSave, onSaved }: UserFormProps) {
  const { t, i18n } = useTranslation(['user', 'ui']);
  const errorText = useLazyErrorText();
  const waitText = useInvitationWait();
  const back = useBackNavigation<UserSearch>('/manager/users');
  const isSaved = useRef(false);
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
  // Read during rendering, because react-hook-form updates only the state that a render has read.
  const { isDirty, isSubmitting } = form.formState;
  const invites = useWatch({ control: form.control, name: 'invite' });
  const save = async (values: UserFields) => {
    try {
      const saved = await onSave(values.invite ? values : { ...values, language: undefined }, {
        ...pick(values, edit.changedFields()),
        version: edit.base()?.version,
      });
      isSaved.current = true;
      await onSaved(saved, values);
    } catch (error) {
      if (showFieldErrors(error, form.setError)) return;
      if (
        isRefusalOf<typeof api.user.update>(error) &&
        error.code === 'CONFLICT' &&
        'current' in error.data
      )
        return edit.ask(error.data.current, formValues({ role: defaultRole, ...values }));
      const wait = values.invite ? waitText(error) : null;
      const message = wait ? `${wait} ${t('form.withoutInvitation')}` : errorText(error);
      form.setError('root', { message });
    }
  };
  return (
    <Form form={form} formRef={edit.formRef} onSubmit={save}>
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
              options={Object.entries(languages).map(([value, { name }]) => ({
                value,
                label: name,
                lang: value,
              }))}
            />
          )}
        </>
      )}
      <FormActions>
        <Button type="submit" size="lg" isPending={isSubmitting}>
          {t(user ? 'form.save' : 'form.create')}
        </Button>
        {user ? (
          <ButtonLink
            variant="quiet"
            size="lg"
            to="/manager/users/$id"
            params={{ id: user.id }}
            onClick={back.onBackClick}
          >
            {t('ui:cancel')}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="quiet"
            size="lg"
            to="/manager/users"
            search={back.search}
            onClick={back.onListClick}
          >
            {t('ui:cancel')}
          </ButtonLink>
        )}
      </FormActions>
      <UnsavedChanges isUnsaved={() => isDirty && !isSaved.current} />
      <UserConflictDialog conflict={edit.conflict} />
    </Form>
  );
}
