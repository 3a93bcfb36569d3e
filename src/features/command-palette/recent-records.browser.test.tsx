import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '@/lib/web/forget-person';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { recentRecords, rememberMatch } from './recent-records';

const sessionOf = (name: string, impersonatedBy: string | null = null) => {
  const [, { user, session }] = signedInForTest(userForTest(name, { role: 'admin' }));
  return { user, session: { ...session, impersonatedBy } };
};
const pageOf = (title: string, status = 'success') => {
  document.body.innerHTML = `<h1>${title}</h1>`;
  const pathname = `/manager/users/${title}`;
  return { fullPath: '/manager/users/$id/', pathname, params: { id: title }, status };
};
const titlesOf = (session: ReturnType<typeof sessionOf>) =>
  recentRecords(session).map(({ title }) => title);

beforeEach(() => {
  forgetPerson();
});

test('keeps the records opened last, each once', () => {
  const ada = sessionOf('Ada');
  for (const title of ['Emma', 'Persuasion', 'Emma']) rememberMatch(ada, pageOf(title));
  expect(titlesOf(ada)).toEqual(['Emma', 'Persuasion']);
});

test('forgets a record that is gone', () => {
  const ada = sessionOf('Ada');
  rememberMatch(ada, pageOf('Emma'));
  rememberMatch(ada, pageOf('Emma', 'notFound'));
  expect(titlesOf(ada)).toEqual([]);
});

test('shows another person of the same browser nothing', () => {
  rememberMatch(sessionOf('Ada'), pageOf('Emma'));
  const bob = sessionOf('Bob');
  expect(titlesOf(bob)).toEqual([]);
  rememberMatch(bob, pageOf('Persuasion'));
  expect(titlesOf(sessionOf('Ada'))).toEqual([]);
  expect(localStorage.getItem('person')).not.toContain('Emma');
});

test('neither keeps nor shows anything while acting as another person', () => {
  rememberMatch(sessionOf('Ada'), pageOf('Emma'));
  const acting = sessionOf('Ada', 'admin');
  expect(titlesOf(acting)).toEqual([]);
  rememberMatch(sessionOf('Bob', 'admin'), pageOf('Persuasion'));
  expect(titlesOf(sessionOf('Ada'))).toEqual(['Emma']);
});

test('keeps only pages of records', () => {
  const ada = sessionOf('Ada');
  rememberMatch(ada, { ...pageOf('Emma'), fullPath: '/manager/users/$id/update' });
  expect(titlesOf(ada)).toEqual([]);
});
