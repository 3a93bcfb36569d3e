import { useRoleText } from '@/features/user/offered/user-roles';
import { useTranslation } from '@/i18n/use-translation';
import { ConflictDialog } from '@/ui/forms/conflict-dialog';
import type { EditConflict } from '@/ui/forms/use-edit-conflict';

/** A field of an existing account in the form. */
export type UserField = 'name' | 'email' | 'role';

type UserConflictDialogProps = { conflict: EditConflict<UserField> | undefined };

/** Shown when another administrator, or the user, has changed the account in the meantime. */
export function UserConflictDialog({ conflict }: UserConflictDialogProps) {
  const { t } = useTranslation('user');
  const roleText = useRoleText();
  return (
    <ConflictDialog
      conflict={conflict}
      title={t('conflict.title')}
      label={(field) => t(`fields.${field}`)}
      renderValue={(field, value) => {
        const text = String(value);
        if (text === '') return null;
        return <bdi>{field === 'role' ? roleText(text) : text}</bdi>;
      }}
    />
  );
}
