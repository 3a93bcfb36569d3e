import { csvExport } from '@/api/files/csv-export.server';
import { allUsers } from '@/features/user/offered/user-list.server';
import { type User, userListInput } from '@/features/user/user.schema';
import { csvType } from '@/lib/file-formats/csv';
import type { FileDocs } from '@/lib/file-formats/file-docs';

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
  all: allUsers,
  cells: (user) => headings.map((name) => user[name]),
});

const { cursor: _, limit: __, ...query } = userListInput.shape;

export const userExportDocs: FileDocs = {
  path: '/api/export/users.csv',
  operationId: 'exportUsersCSV',
  tag: 'Users',
  summary: 'Export users as CSV',
  description:
    'The users of a filter, streamed as CSV. Each export is written to the activity log. Requires the permission to list users, by a session or an access token.',
  types: [csvType],
  query,
};
