import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Permission, can } from './permissions';
import { sessionQueries } from './session/session.queries';

/**
 * Whether the person signed in has the permission. For what to show: the server decides for itself
 * what to do.
 */
export function useCan(permission: Permission): boolean {
  const { data } = useQuery(sessionQueries.current());
  return data != null && can(data.user.role, permission);
}

type CanProps = {
  /** For each resource named, all of its actions that are needed. */
  permission: Permission;
  children: ReactNode;
  fallback?: ReactNode;
};

/** Shows what is inside to those who may use it. */
export function Can({ permission, children, fallback = null }: CanProps) {
  return useCan(permission) ? children : fallback;
}
