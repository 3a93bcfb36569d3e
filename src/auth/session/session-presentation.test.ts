import { describe, expect, it } from 'vitest';
import { sessionFingerprint } from '@/lib/people/session-fingerprint.server';
import { describeUserAgent, presentSession } from './session-presentation.server';

const moment = new Date('2026-01-01T00:00:00Z');
const row = {
  id: 'one',
  token: 'aVerySecretTokenThatMustNotLeave',
  userId: 'somebody',
  expiresAt: moment,
  ipAddress: '192.0.2.1',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  impersonatedBy: null,
  createdAt: moment,
  updatedAt: moment,
};

describe('a session on screen', () => {
  it('shows a fingerprint of six characters instead of the token', () => {
    const shown = presentSession(row as Parameters<typeof presentSession>[0], 'one');
    expect(shown).toMatchObject({
      fingerprint: sessionFingerprint(row.token),
      browser: 'Chrome 130',
      system: 'Linux',
      device: 'desktop',
      current: true,
      impersonated: false,
    });
    expect(shown.fingerprint).toMatch(/^[\da-f]{6}$/);
    expect(JSON.stringify(shown)).not.toContain(row.token);
  });

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      { browser: 'Safari 17', system: 'iOS 17.5', device: 'mobile' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
      { browser: 'Safari 17', system: 'macOS', device: 'desktop' },
    ],
    ['curl/8.5.0', { browser: 'curl 8', system: null, device: 'unknown' }],
    ['', { browser: null, system: null, device: 'unknown' }],
    [null, { browser: null, system: null, device: 'unknown' }],
  ])('reads %s', (userAgent, expected) => {
    expect(describeUserAgent(userAgent)).toMatchObject(expected);
  });

  it('is parsed from a very long user agent', () => {
    const { browser } = describeUserAgent(`${'x'.repeat(100_000)}/1`);
    expect(browser?.length ?? 0).toBeLessThan(60);
  });
});
