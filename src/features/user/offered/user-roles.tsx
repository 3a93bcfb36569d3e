import { type RoleName, parseRoles } from '@/auth/permissions';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';

/** @returns a function that gives the names of the roles of an account in the language of the page */
export function useRoleText() {
  const { t } = useTranslation('user');
  return (role: string) =>
    parseRoles(role)
      .map((one) => t(`roles.${one}`))
      .join(t('roles.separator'));
}

const choices = {
  user: 'user',
  admin: 'admin',
  'admin,user': 'both',
} as const satisfies Record<RoleName | 'admin,user', string>;

/** What a role is chosen from. */
export function useRoleChoices() {
  const { t } = useTranslation('user');
  return Object.entries(choices).map(([value, key]) => ({
    value,
    label: t(`roles.choice.${key}`),
  }));
}

/** The roles of an account as one badge. */
export function RoleBadge({ role }: { role: string }) {
  const roleText = useRoleText();
  return (
    <Badge tone={parseRoles(role).includes('admin') ? 'accent' : 'neutral'}>{roleText(role)}</Badge>
  );
}
