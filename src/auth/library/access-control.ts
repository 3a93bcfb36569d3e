import { createAccessControl } from 'better-auth/plugins/access';

/** Permissions in the form that the plugins of the authentication library take. */
export const accessControl: typeof createAccessControl = (statements) =>
  createAccessControl(statements);
