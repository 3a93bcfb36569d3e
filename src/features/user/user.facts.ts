import { roleNames } from '@/auth/permissions';
import { cursorField, fileOfList, searchTermField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch, choiceField } from '@/lib/web/address-search';

export const banReasonMaxLength = 500;
/** Maximum number of users in one bulk action. */
export const bulkLimit = 100;
/** The users of a longer list are not selected at once. */
export const mostSelected = 1000;
/** The role of a new account if none is given. */
export const defaultRole = 'user';

export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'lastSignInAt',
  '-lastSignInAt',
] as const;
export const userStatuses = ['onboarded', 'not-onboarded', 'banned', 'unverified'] as const;

/** Parameters of the list page. Invalid ones are ignored. */
export const userSearch = addressSearch({
  searchTerm: searchTermField,
  role: choiceField(roleNames),
  status: choiceField(userStatuses),
  sort: choiceField(userSorts),
  cursor: cursorField,
});
export type UserSearch = SearchOf<typeof userSearch>;

/** The address of a file of the users that match a search and its filters. */
export const usersFile = (search: object): string =>
  fileOfList('/api/export/users.csv', userSearch.parse(search));
