import { lazyDialog } from '@/ui/overlays/lazy-dialog';

/** `UserActDialog`, loaded on demand, for the list of users and the page of a user. */
export const LazyUserActDialog = lazyDialog(
  ({ pending }) => pending !== null,
  () => import('./user-act-dialog').then((module) => module.UserActDialog),
);
