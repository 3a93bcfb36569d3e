import type { CurrentSession } from '../session/session.schema';

/** The person whose calls and acts are counted: during an impersonation, the administrator. */
export const actingPersonId = ({ session, user }: CurrentSession): string =>
  session.impersonatedBy ?? user.id;
