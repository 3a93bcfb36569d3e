import { createHash } from 'node:crypto';
import bowser from 'bowser';
import type { session } from '@/db/schema';
import type { ListedSession } from './listed-session.schema';

type Row = typeof session.$inferSelect;

const fingerprintLength = 6;
const longestUserAgent = 400;

/** Tells sessions apart without giving one away: the end of a hash of the token. */
export const sessionFingerprint = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(-fingerprintLength);

/** A row of the session table as lists show it; the token stays behind. */
export function presentSession(row: Row, currentId: string): ListedSession {
  return {
    id: row.id,
    fingerprint: sessionFingerprint(row.token),
    userAgent: row.userAgent,
    ...describeUserAgent(row.userAgent),
    ipAddress: row.ipAddress,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
    current: row.id === currentId,
    impersonated: row.impersonatedBy !== null,
  };
}

/** What a user agent says of the browser, the system and the kind of device. */
export function describeUserAgent(
  userAgent: string | null,
): Pick<ListedSession, 'browser' | 'system' | 'device'> {
  const text = userAgent?.trim().slice(0, longestUserAgent);
  if (!text) return { browser: null, system: null, device: 'unknown' };
  const { browser, os, platform } = bowser.parse(text);
  // Scripts are no browsers, but they too name themselves first: `curl/8.5.0`.
  const [, script, scriptVersion] = /^([a-z][\w-]{0,30})\/(\d{1,4})/i.exec(text) ?? [];
  const name = browser.name?.slice(0, 40) || script;
  const major = browser.version?.split('.')[0] || scriptVersion;
  const device = devices.find((one) => one === platform.type) ?? 'unknown';
  return {
    browser: name ? [name, major].filter(Boolean).join(' ') : null,
    // Desktop systems freeze their version in the user agent: it would be wrong more often than not.
    system: os.name
      ? [os.name, device !== 'desktop' && os.version].filter(Boolean).join(' ')
      : null,
    device,
  };
}

const devices = ['desktop', 'mobile', 'tablet'] as const;
