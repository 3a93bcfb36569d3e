import * as z from 'zod/mini';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure, ownSessionPermissionProcedure } from '@/api/procedures.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { listPage, recordId } from '@/lib/lists/list-schema';
import { banUser, changeUser, deleteUser, unbanUser } from './acts/user-acts.server';
import { bulk } from './acts/user-bulk.server';
import { impersonationRouter } from './impersonation/user-impersonation.server';
import { userInvitationRouter } from './invitation/user-invitation.server';
import { listUsers } from './offered/user-list.server';
import { loadUserDetails } from './offered/user-record.server';
import { changingRole } from './offered/user-rules.server';
import { userSessionRouter } from './sessions/user-sessions.server';
import { createUser } from './user-create.server';
import {
  banFormSchema,
  userChangesSchema,
  userConflictSchema,
  userDetailsSchema,
  userFormSchema,
  userListInput,
  userSchema,
} from './user.schema';

const { NOT_FOUND, CONFLICT, LAST_ADMIN, OWN_EMAIL_NEEDS_CODE } = errorCodes;
const { YOU_CANNOT_BAN_YOURSELF, YOU_CANNOT_REMOVE_YOURSELF } = errorCodes;

const id = z.strictObject({ id: recordId });
const tags = ['Users'];

/** API for user administration. */
export const userRouter = {
  list: permissionProcedure({ user: ['list'] })
    .errors(searchErrors)
    .route({ method: 'GET', path: '/users', tags, summary: 'List users' })
    .input(userListInput)
    .output(listPage(userSchema))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, () => listUsers(input)),
    ),

  get: permissionProcedure({ user: ['list'] })
    .errors({ NOT_FOUND })
    .route({ method: 'GET', path: '/users/{id}', tags, summary: 'Get one user' })
    .input(id)
    .output(userDetailsSchema)
    .handler(({ input }) => loadUserDetails(input.id)),

  create: permissionProcedure({ user: ['create'] })
    .meta({
      further:
        'a role other than user also requires set-role; inviting and creating an administrator require an own session',
    })
    .errors({ CONFLICT, ...changingRole })
    .route({ method: 'POST', path: '/users', successStatus: 201, tags, summary: 'Create a user' })
    .input(userFormSchema)
    .output(userSchema)
    .handler(({ input, context }) => createUser(context.session, input)),

  update: permissionProcedure({ user: ['create'] })
    .meta({
      further:
        'changing the role also requires set-role; changing address or role requires an own session; no user can change their own role',
    })
    .errors({
      NOT_FOUND,
      CONFLICT: { ...CONFLICT, data: userConflictSchema },
      OWN_EMAIL_NEEDS_CODE,
      ...changingRole,
    })
    .route({ method: 'PATCH', path: '/users/{id}', tags, summary: 'Change a user' })
    .input(z.extend(userChangesSchema, id.shape))
    .output(userSchema)
    .handler(({ input: { id: userId, ...changes }, context }) =>
      changeUser(context.session, userId, changes),
    ),

  ban: ownSessionPermissionProcedure({ user: ['ban'] })
    .errors({ NOT_FOUND, LAST_ADMIN, YOU_CANNOT_BAN_YOURSELF })
    .route({ method: 'POST', path: '/users/{id}/ban', tags, summary: 'Ban a user' })
    .input(z.extend(banFormSchema, id.shape))
    .output(userSchema)
    .handler(({ input: { id: userId, ...ban }, context }) => banUser(context.session, userId, ban)),

  unban: ownSessionPermissionProcedure({ user: ['ban'] })
    .errors({ NOT_FOUND })
    .route({ method: 'POST', path: '/users/{id}/unban', tags, summary: 'Lift the ban of a user' })
    .input(id)
    .output(userSchema)
    .handler(({ input, context }) => unbanUser(context.session, input.id)),

  delete: ownSessionPermissionProcedure({ user: ['delete'] })
    .errors({ NOT_FOUND, LAST_ADMIN, YOU_CANNOT_REMOVE_YOURSELF })
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
