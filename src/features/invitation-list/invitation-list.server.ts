import { ownSessionPermissionProcedure, permissionProcedure } from '@/api/procedures.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import {
  invitationListId,
  invitationListsOutput,
  invitationsInput,
  invitationsOutput,
  undoneInvitations,
} from './invitation-list.schema';
import { invitePeople } from './invite-people.server';
import { listInvitations, undoInvitations } from './undo-invitations.server';

const { NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE } = errorCodes;

const permission = { user: ['create'] } as const;

/** The calls for lists of invited people, in the group of the calls for users. */
export const invitationListRouter = {
  sendMany: ownSessionPermissionProcedure(permission)
    .meta({ further: 'a role other than user also requires set-role' })
    .errors({ YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE })
    .route({
      method: 'POST',
      path: '/users/invitations',
      tags: ['Users'],
      summary: 'Invite several people at once',
      description:
        'Without `apply` this is a dry run. People whose state is `new` get an account and an invitation. Invitations beyond the hourly limit wait to be sent.',
    })
    .input(invitationsInput)
    .output(invitationsOutput)
    .handler(({ input, context }) => invitePeople(context.session, input)),

  lists: permissionProcedure(permission)
    .route({
      method: 'GET',
      path: '/users/invitations',
      tags: ['Users'],
      summary: 'List the people who were invited together',
    })
    .output(invitationListsOutput)
    .handler(async () => ({ items: await listInvitations() })),

  undo: ownSessionPermissionProcedure({ user: ['create', 'delete'] })
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/users/invitations/{id}/undo',
      tags: ['Users'],
      summary: 'Remove the invited people who have not signed in',
    })
    .input(invitationListId)
    .output(undoneInvitations)
    .handler(({ input, context }) => undoInvitations(context.session, input.id)),
};
