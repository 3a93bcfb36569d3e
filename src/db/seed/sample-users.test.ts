import { describe, expect, it } from 'vitest';
import { sampleUsers } from './sample-users';

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('sample users', () => {
  const [admin, user, ...others] = sampleUsers;

  it('begin with the two accounts named in the README', () => {
    expect(admin).toMatchObject({ email: 'admin@admin.com', role: 'admin', emailVerified: true });
    expect(user).toMatchObject({ email: 'user@user.com', role: 'user', emailVerified: true });
  });

  it('are 45 more, on domains reserved for examples', () => {
    expect(others).toHaveLength(45);
    const reachable = others.filter(
      ({ email }) => !/^[a-z0-9.+]+@example\.(com|org|net)$/.test(email),
    );
    expect(reachable).toEqual([]);
    expect(duplicates(sampleUsers.map(({ email }) => email))).toEqual([]);
  });

  it('include every state that the user pages show', () => {
    const count = (is: (user: (typeof others)[number]) => boolean) => others.filter(is).length;
    expect(count(({ role }) => role === 'admin')).toBe(1);
    expect(count(({ banned }) => banned !== undefined)).toBe(2);
    expect(count(({ emailVerified }) => !emailVerified)).toBe(5);
    expect(count(({ name }) => name === null)).toBe(3);
    expect(count(({ name }) => /\p{Script=Arabic}/u.test(name ?? ''))).toBeGreaterThanOrEqual(3);
  });

  it('have dates in a plausible order', () => {
    const early = sampleUsers.filter((user) => (user.onboardedDaysAgo ?? 0) > user.createdDaysAgo);
    expect(early).toEqual([]);
    const halfway = sampleUsers.filter(
      (user) => (user.name === null || !user.emailVerified) && user.onboardedDaysAgo !== null,
    );
    expect(halfway).toEqual([]);
  });

  it('have names that onboarding would accept', () => {
    const names = sampleUsers.flatMap((user) => user.name ?? []);
    expect(names.filter((name) => name === '' || name !== name.trim())).toEqual([]);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(100);
  });
});
