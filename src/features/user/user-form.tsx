import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { Can } from '@/auth/can';
import { useLazyErrorText } from '@/i18n/errors/error-text';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { shownEmail } from '@/lib/people/shown-email';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Checkbox } from '@/ui/fields/checkbox';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { changedValues } from '@/ui/forms/changed-values';
import { Form, FormActions } from '@/ui/forms/form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { useInvitationWait } from './invitation/use-invitation-wait';
import { RoleField } from './role-field';
import { type UserSearch, defaultRole } from './user.facts';
import { type User, type UserFields, userFormSchema } from './user.schema';

type UserFormProps = {
  /** The account to change. If missing, the form creates a new one. */
  user?: User;
  /**
   * Whether it is the administrator's own account. Administrators cannot change their own role, and change
   * their own address on the account page, with a code.
   */
  isCurrentUser?: boolean;
  /**
   * Saves a new account with all values, or an existing one with only the changed values.
   * @throws ORPCError, whose field errors are shown at the fields
   */
  onSave: (values: UserFields, changed: Partial<UserFields>) => Promise<User>;
  onSaved: (saved: User, values: UserFields) => unknown;
};

/** The form for the name, e-mail address and roles of an account. */
export function UserForm({ user, isCurrentUser = false, onSave, onSaved }: UserFormProps) {
  const { t, i18n } = useTranslation(['user', 'ui']);
  const errorText = useLazyErrorText();
  const waitText = useInvitationWait();
  const back = useBackNavigation<UserSearch>('/manager/users');
  const isSaved = useRef(false);
  const form = useForm({
    resolver: standardSchemaResolver(userFormSchema),
    defaultValues: {
      name: user?.name ?? '',
      email: shownEmail(user?.email ?? ''),
      role: user?.role ?? defaultRole,
      invite: user === undefined,
      language: i18n.language,
    },
  });
  useOpeningFocus(() => form.setFocus('name'));
  // Read during rendering, because react-hook-form updates only the state that a render has read.
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const invites = useWatch({ control: form.control, name: 'invite' });
  const save = async (values: UserFields) => {
    try {
      const saved = await onSave(
        values.invite ? values : { ...values, language: undefined },
        changedValues(values, dirtyFields),
      );
      isSaved.current = true;
      await onSaved(saved, values);
    } catch (error) {
      if (showFieldErrors(error, form.setError)) return;
      const wait = values.invite ? waitText(error) : null;
      const message = wait ? `${wait} ${t('form.withoutInvitation')}` : errorText(error);
      form.setError('root', { message });
    }
  };
  return (
    <Form form={form} onSubmit={save}>
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
      <Can permission={{ user: ['set-role'] }}>
        <RoleField
          control={form.control}
          name="role"
          disabled={isCurrentUser}
          {...(isCurrentUser && { hint: t('form.ownRole') })}
        />
      </Can>
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
    </Form>
  );
}
