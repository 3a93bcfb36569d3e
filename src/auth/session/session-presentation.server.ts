import bowser from 'bowser';
import type { session } from '@/db/schema';
import { sessionFingerprint } from '@/lib/people/session-fingerprint.server';
import type { ListedSession } from './listed-session.schema';

type Row = typeof session.$inferSelect;

const maxUserAgentLength = 400;

/** Converts a row of the session table for lists, without the token. */
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

/** Parses browser, operating system and kind of device from a user agent. */
export function describeUserAgent(
  userAgent: string | null,
): Pick<ListedSession, 'browser' | 'system' | 'device'> {
  const text = userAgent?.trim().slice(0, maxUserAgentLength);
  if (!text) return { browser: null, system: null, device: 'unknown' };
  const { browser, os, platform } = bowser.parse(text);
  // Fallback for scripts, which start with their name: `curl/8.5.0`.
  const [, script, scriptVersion] = /^([a-z][\w-]{0,30})\/(\d{1,4})/i.exec(text) ?? [];
  const name = browser.name?.slice(0, 40) || script;
  const major = browser.version?.split('.')[0] || scriptVersion;
  const device = devices.find((one) => one === platform.type) ?? 'unknown';
  return {
    browser: name ? [name, major].filter(Boolean).join(' ') : null,
    // Omits the version of desktop systems: browsers send a frozen one, which is usually wrong.
    system: os.name
      ? [os.name, device !== 'desktop' && os.version].filter(Boolean).join(' ')
      : null,
    device,
  };
}

const devices = ['desktop', 'mobile', 'tablet'] as const;
