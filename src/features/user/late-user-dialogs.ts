import { lateDialog } from '@/ui/late-dialog';

/** `UserActDialog`, for the list of users and the page of one. */
export const LateUserActDialog = lateDialog(
  ({ pending }) => pending !== null,
  () => import('./user-act-dialog').then((module) => module.UserActDialog),
);

/** `ImpersonateDialog`, for the same pages. */
export const LateImpersonateDialog = lateDialog(
  ({ user }) => user !== null,
  () => import('./impersonate-dialog').then((module) => module.ImpersonateDialog),
);
