import { shownEmail } from './shown-email';

/** The name of a user; the address of one who has not given a name. */
export const displayName = ({ name, email }: { name: string; email: string }): string =>
  name || shownEmail(email);
