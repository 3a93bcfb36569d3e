import { toRoleList } from '@/auth/permissions';
import { cleanName } from '@/auth/person-name';
import { defaultRole } from '@/features/user/user.facts';
import { readEmail } from '@/lib/people/email-address';
import { wellFormed } from '@/lib/text/well-formed';
import type { Invitee } from './invitation-list.schema';

/** Names that a spreadsheet would compute: a cell of the file was one, not a name. */
const formula = /^\s*[=+@＝＋＠]/;
/** Wrong values are answered at this length, so that an answer is not larger than its request. */
const shownLength = 254;

/** A name before an address that was not read as one: the person would be invited without it. */
const hasNameBefore = (email: string): boolean => {
  const at = email.indexOf('<');
  return at > 0 && email.slice(0, at).trim() !== '' && email.includes('@', at);
};

type Given = Pick<Invitee, 'name' | 'email' | 'role'>;

/** Compares people with each other, and with the addresses that have an account. */
export function checkPeople(
  people: readonly Given[],
  hasAccount: (email: string) => boolean,
): Invitee[] {
  const seen = new Set<string>();
  return people.map((given) => {
    const person = checkPerson(given);
    if (person.problem) return { ...person, state: 'wrong' };
    if (seen.has(person.email)) return { ...person, state: 'double' };
    seen.add(person.email);
    return { ...person, state: hasAccount(person.email) ? 'here' : 'new' };
  });
}

function checkPerson({ name, email, role }: Given): Omit<Invitee, 'state'> {
  const normal = {
    name: name.trim() === '' ? '' : cleanName(name),
    email: hasNameBefore(email) ? null : readEmail(email),
    role: role.trim() === '' ? defaultRole : toRoleList(role.trim().toLowerCase()),
  };
  return {
    name: normal.name ?? shown(name),
    email: normal.email ?? shown(email),
    role: normal.role ?? shown(role),
    problem: problemOf(normal, email),
  };
}

function problemOf(
  normal: { name: string | null; email: string | null; role: string | null },
  email: string,
): Invitee['problem'] {
  if (email.trim() === '') return 'emailMissing';
  if (normal.email === null) return 'emailInvalid';
  if (normal.name === null) return 'nameInvalid';
  if (formula.test(normal.name)) return 'nameFormula';
  return normal.role === null ? 'roleInvalid' : null;
}

const shown = (text: string) => wellFormed(text.slice(0, shownLength));
