import { csvExport } from '@/api/csv-export.server';
import { listUsers } from './user-list.server';
import { type User, userListInput } from './user.schema';

const headings = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'banned',
  'banReason',
  'banExpires',
  'onboardedAt',
  'lastSignInAt',
  'createdAt',
] as const satisfies (keyof User)[];

/** The list of users as a CSV file. */
export const userExport = csvExport({
  name: 'users',
  permission: { user: ['list'] },
  act: 'user.export',
  input: userListInput,
  headings,
  list: listUsers,
  cells: (user) => headings.map((name) => user[name]),
});
