import type { ReactNode } from 'react';
import { type PageLink, canOpenPage } from './page-permissions';
import { type Permission, can } from './permissions';
import { useSession } from './session/session.queries';

/**
 * Whether the signed-in user has the permission. Use it to show or hide controls; the server checks
 * every call itself.
 */
export function useCan(permission: Permission): boolean {
  const session = useSession();
  return session != null && can(session.user.role, permission);
}

/** The links whose pages the user may open. */
export function useOpenLinks(links: readonly PageLink[]): readonly PageLink[] {
  const session = useSession();
  return links.filter(({ to }) => canOpenPage(session?.user.role, to));
}

type CanProps = {
  /** All listed actions of all listed resources are required. */
  permission: Permission;
  children: ReactNode;
};

/** Renders its children if the user has the permission. */
export function Can({ permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}
