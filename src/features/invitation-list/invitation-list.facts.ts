/** Maximum number of people in one list. */
export const invitedPeopleLimit = 1000;
/** Invitations of one administrator that may wait to be sent. */
export const waitingInvitationsLimit = 2000;
/**
 * Invitations from lists that are mailed an hour for one administrator. They are part of the hourly mails of
 * the administrator, and leave room for single ones.
 */
export const listedMailsPerHour = 80;
/** Lists that are shown to be undone, newest first. */
export const shownLists = 20;

/**
 * What becomes of a person in a list, in the order of screens: something is wrong, the address stands earlier in the
 * list, it has an account already, or an account is created.
 */
export const inviteeStates = ['wrong', 'double', 'here', 'new'] as const;
export type InviteeState = (typeof inviteeStates)[number];

export const inviteeProblems = [
  'emailMissing',
  'emailInvalid',
  'nameInvalid',
  'nameFormula',
  'roleInvalid',
] as const;
