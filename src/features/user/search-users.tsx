import { linkOptions } from '@tanstack/react-router';
import { api } from '@/api/client';
import { shownEmail } from '@/lib/people/shown-email';
import type { SearchRecords } from '@/lib/record-search';
import { Avatar } from '@/ui/avatar';

/** Finds users for the search of records. */
export const searchUsers: SearchRecords = async ({ searchTerm, limit, i18n }) => {
  const { items, isCut } = await api.user.list({ searchTerm, limit });
  const records = items.map(({ id, name, email }) => ({
    id,
    label: name || i18n.t('common:user.noName'),
    hint: shownEmail(email),
    picture: <Avatar name={name} seed={id} size="sm" />,
    link: linkOptions({ to: '/manager/users/$id', params: { id } }),
  }));
  return { records, isCut };
};
