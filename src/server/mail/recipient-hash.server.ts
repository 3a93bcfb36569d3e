import { keyedHash } from '@/server/encryption.server';

/** A keyed hash of an address, by which the waiting mails of a person are found without naming them. */
export const recipientHash = (email: string): string => keyedHash('recipient', email);
