import * as z from 'zod/mini';
import { languageCodes } from '@/i18n/languages';
import { recordId } from '@/lib/lists/list-schema';
import { fromKeys } from '@/lib/objects/records';
import { invitedPeopleLimit, inviteeProblems, inviteeStates } from './invitation-list.facts';

/** Wrong values are answered with the person, so only the length is checked here. */
const cell = z._default(z.string().check(z.maxLength(1000)), '');

/** A list of people to invite. Without `apply` it is only compared with the users. */
export const invitationsInput = z.strictObject({
  people: z
    .array(z.strictObject({ name: cell, email: cell, role: cell }))
    .check(
      z.minLength(1, 'invitationList:errors.empty'),
      z.maxLength(invitedPeopleLimit, 'invitationList:errors.tooMany'),
    ),
  apply: z._default(z.boolean(), false),
  /** Language of the accounts and invitations; that of the request if not given. */
  language: z.optional(z.enum(languageCodes)),
});
export type InvitationsInput = z.input<typeof invitationsInput>;

const inviteeSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  state: z.enum(inviteeStates),
  /** What is wrong; null unless the state is `wrong`. */
  problem: z.nullable(z.enum(inviteeProblems)),
});
export type Invitee = z.infer<typeof inviteeSchema>;

/** The people in the order of the input, with their numbers by state. */
export const invitationsOutput = z.object({
  people: z.array(inviteeSchema),
  states: z.object(fromKeys(inviteeStates, () => z.int())),
  /** The list of the people who were invited now, by which it can be undone; null if there are none. */
  listId: z.nullable(z.string()),
});
export type Invitations = z.infer<typeof invitationsOutput>;

/** People who were invited together, while some of them have not signed in. */
const invitationListSchema = z.object({
  id: z.string(),
  /** Null if the account of the administrator was deleted. */
  invitedBy: z.nullable(z.string()),
  people: z.int(),
  signedIn: z.int(),
  /** Mails that have not been sent yet. */
  waitingMails: z.int(),
  createdAt: z.date(),
});
export type InvitationList = z.infer<typeof invitationListSchema>;

export const invitationListsOutput = z.object({ items: z.array(invitationListSchema) });

export const invitationListId = z.strictObject({ id: recordId });
/** `kept` is the number of people who have signed in or are banned. */
export const undoneInvitations = z.object({ removed: z.int(), kept: z.int() });
