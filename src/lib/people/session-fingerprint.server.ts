import { createHash } from 'node:crypto';

const fingerprintLength = 6;

/** Identifies a session without revealing its token: the last six characters of a hash. */
export const sessionFingerprint = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(-fingerprintLength);
