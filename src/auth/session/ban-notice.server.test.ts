/** Tests what a banned user is told who has proved who they are, and that others learn nothing. */
import { beforeEach, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { addPerson } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { readAppStart } from '../app-start/app-start.server';

changeSettings({ CONTACT_EMAIL: 'help@example.org' });
const database = await openTestDatabase();
const email = 'eve@example.org';
const reason = 'Sends advertisements';
const until = new Date('2098-12-24T05:00:00.000Z');

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'eve', email, banned: true, banReason: reason, banExpires: until });
});

const signIn = (otp: string, address = email) =>
  sendRequest('POST', '/api/auth/sign-in/email-otp', { body: { email: address, otp } });

/** Reads the page start with the cookies of a response. */
const banFor = (path: string, response: Response) => {
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } });
  return runWithSession(null, async () => (await readAppStart()).ban, request);
};

it('tells the reason, the end and whom to write to after a right code', async () => {
  const answer = await signIn(await issueCode(email, 'sign-in'));
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: 'BANNED_USER',
    data: { reason, until: until.toISOString(), contact: 'help@example.org' },
  });
});

it.each(['/login', '/login/error'])(
  'shows them on %s of the browser with the code',
  async (path) => {
    const answer = await signIn(await issueCode(email, 'sign-in'));
    expect(await banFor(path, answer)).toEqual({ reason, until, contact: 'help@example.org' });
  },
);

it('tells nothing new after a wrong code', async () => {
  await issueCode(email, 'sign-in');
  await issueCode('stranger@example.org', 'sign-in');
  const [banned, stranger] = [
    await signIn('000000'),
    await signIn('000000', 'stranger@example.org'),
  ];
  expect(banned.status).toBe(stranger.status);
  expect(await banned.json()).toEqual(await stranger.json());
  expect(await banFor('/login', banned)).toBeNull();
});
