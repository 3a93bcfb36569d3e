import { normalizeEmail } from '@/lib/people/email-address';

/** What a provider says about a person; null if it says nothing. */
type Profile = { user: { email?: string | null; emailVerified: boolean } } | null;

const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));
const inAsciiLowerCase = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Brings the address of a profile into its normal form. It stays verified only if its local part is the same,
 * apart from the case of ASCII letters: `ﬁnn@example.org`, which the provider has verified, may be another
 * mailbox than `finn@example.org`. Two spellings of one domain are always the same domain.
 */
export function withNormalEmail<Given extends Profile>(profile: Given): Given {
  const given = profile?.user.email;
  const email = given ? normalizeEmail(given) : null;
  if (!profile || !given || email === null) return profile;
  const isSame = inAsciiLowerCase(localPart(given)) === localPart(email);
  const { user } = profile;
  return { ...profile, user: { ...user, email, emailVerified: user.emailVerified && isSame } };
}
