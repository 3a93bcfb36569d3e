import { normalizeEmail } from '@/lib/people/email-address';
import type { Provider } from './provider-limits.server';

type Profile = Awaited<ReturnType<Provider['getUserInfo']>>;

const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));
const inAsciiLowerCase = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Brings the address of a profile into its normal form. It stays verified only if its local part is the same,
 * apart from the case of ASCII letters: `ﬁnn@example.org`, which the provider has verified, may be another
 * mailbox than `finn@example.org`. Two spellings of one domain are always the same domain.
 */
export function withNormalEmail(profile: Profile): Profile {
  const given = profile?.user.email;
  const email = given ? normalizeEmail(given) : null;
  if (!profile || !given || email === null) return profile;
  const isSame = inAsciiLowerCase(localPart(given)) === localPart(email);
  const { user } = profile;
  return { ...profile, user: { ...user, email, emailVerified: user.emailVerified && isSame } };
}
