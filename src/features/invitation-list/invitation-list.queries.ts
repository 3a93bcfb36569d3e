import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useWrite } from '@/api/queries/use-write';
import type { InvitationsInput } from './invitation-list.schema';

/** Queries for lists of invited people. Their keys are among those of users, whose changes they show. */
export const invitationListQueries = {
  all: () =>
    queryOptions({
      queryKey: ['user', 'invitation-lists'],
      queryFn: () => api.user.invitation.lists(),
    }),
};

/** Compares a list of people with the users, without sending an invitation. */
export const useComparePeople = () =>
  useMutation({ mutationFn: (list: InvitationsInput) => api.user.invitation.sendMany(list) });
export const useInvitePeople = () =>
  useWrite('user', (list: InvitationsInput) =>
    api.user.invitation.sendMany({ ...list, apply: true }),
  );
export const useUndoInvitations = () =>
  useWrite('user', (id: string) => api.user.invitation.undo({ id }));
