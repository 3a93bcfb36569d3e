import * as z from 'zod/mini';
import { permitted, permittedInPerson } from '@/api/procedures.server';
import { limitSearch } from '@/api/search-limit.server';
import { db } from '@/db/client.server';
import { listPage, recordId } from '@/lib/list-search';
import {
  banUser,
  changeRole,
  changeUser,
  deleteUser,
  settingRoles,
  unbanUser,
} from './user-acts.server';
import { bulk } from './user-bulk.server';
import { createUser } from './user-create.server';
import { impersonationRouter } from './user-impersonation.server';
import { userInvitationRouter } from './user-invitation.server';
import { listUsers } from './user-list.server';
import { loadUser } from './user-record.server';
import { userSessionRouter } from './user-sessions.server';
import {
  banFormSchema,
  roleField,
  userChangesSchema,
  userFormSchema,
  userListInput,
  userSchema,
} from './user.schema';

const id = z.strictObject({ id: recordId });
const tags = ['Users'];

/** Changes only the role. Called only through the address of the authentication library. */
export const setUserRole = permitted(settingRoles)
  .route({ method: 'POST' })
  .input(z.extend(id, { role: roleField }))
  .output(userSchema)
  .handler(({ input, context }) => changeRole(context.session, input.id, input.role));

/** The calls for user administration. */
export const userRouter = {
  list: permitted({ user: ['list'] })
    .route({ method: 'GET', path: '/users', tags, summary: 'List users' })
    .input(userListInput)
    .output(listPage(userSchema))
    .handler(async ({ input, context }) => {
      await limitSearch(context.session, input.searchTerm);
      return listUsers(input);
    }),

  get: permitted({ user: ['list'] })
    .route({ method: 'GET', path: '/users/{id}', tags, summary: 'Get one user' })
    .input(id)
    .output(userSchema)
    .handler(({ input }) => loadUser(input.id, db())),

  create: permitted({ user: ['create'] })
    .meta({
      further: 'another role than user: set-role besides. a new administrator in person',
    })
    .route({ method: 'POST', path: '/users', successStatus: 201, tags, summary: 'Create a user' })
    .input(userFormSchema)
    .output(userSchema)
    .handler(({ input, context }) => createUser(context.session, input)),

  update: permitted({ user: ['create'] })
    .meta({
      further: 'another role: set-role besides. address and role in person; never one\u2019s own',
    })
    .route({ method: 'PATCH', path: '/users/{id}', tags, summary: 'Change a user' })
    .input(z.extend(userChangesSchema, id.shape))
    .output(userSchema)
    .handler(({ input: { id: userId, ...changes }, context }) =>
      changeUser(context.session, userId, changes),
    ),

  ban: permittedInPerson({ user: ['ban'] })
    .route({ method: 'POST', path: '/users/{id}/ban', tags, summary: 'Ban a user' })
    .input(z.extend(banFormSchema, id.shape))
    .output(userSchema)
    .handler(({ input: { id: userId, ...ban }, context }) => banUser(context.session, userId, ban)),

  unban: permittedInPerson({ user: ['ban'] })
    .route({ method: 'POST', path: '/users/{id}/unban', tags, summary: 'Lift the ban of a user' })
    .input(id)
    .output(userSchema)
    .handler(({ input, context }) => unbanUser(context.session, input.id)),

  delete: permittedInPerson({ user: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/users/{id}',
      successStatus: 204,
      tags,
      summary: 'Delete a user',
    })
    .input(id)
    .handler(({ input, context }) => deleteUser(context.session, input.id)),

  bulk,
  impersonation: impersonationRouter,
  invitation: userInvitationRouter,
  session: userSessionRouter,
};
