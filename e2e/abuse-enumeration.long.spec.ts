/**
 * Responses do not reveal whether an address has an account: not to code requests, nor to guesses.
 */
import { median } from '../scripts/median';
import { type Answer, Caller, behindProxy, expect, from, startServer, test } from './fixtures/http';
import { startSmtpMailbox } from './fixtures/mailbox';
import type { TestServer } from './fixtures/server';

const pairsPerRound = 200;
/** Maximum for the median of the time differences between known and unknown addresses, in ms. */
const tolerance = 5;

const rounds = [0, 1, 2].map((round) =>
  Array.from({ length: pairsPerRound }, (_, index) => `member${round}-${index}@example.org`),
);

/** Creates an account for each member, as an administrator. */
async function addMembers(admin: Caller, members: string[]): Promise<void> {
  for (const email of members) {
    const { status } = await admin.call('/api/rest/users', { body: { email } });
    expect(status).toBe(201);
  }
}

/** The parts of a response that an attacker can compare: all but the date and the request id. */
const visible = ({ status, text, headers }: Answer) => {
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-request-id');
  return JSON.stringify([status, text, names]);
};

let clients = 0;
/** A new client address for each call, so that the limits per client do not apply. */
const stranger = (server: TestServer) =>
  new Caller(server.url, from(`198.51.${(clients >> 8) & 255}.${clients++ & 255}`));

/** Calls with known and unknown addresses alternately, so that both see the same load. */
async function compare(
  known: readonly string[],
  call: (email: string) => Promise<Answer>,
): Promise<{ differences: number[]; answers: { known: Answer[]; unknown: Answer[] } }> {
  const answers = { known: [] as Answer[], unknown: [] as Answer[] };
  for (const [index, email] of known.entries()) {
    const unknown = email.replace('member', 'nobody');
    const calls = [
      async () => answers.known.push(await call(email)),
      async () => answers.unknown.push(await call(unknown)),
    ];
    if (index % 2) calls.reverse();
    for (const ask of calls) await ask();
  }
  const differences = answers.known.map(
    ({ milliseconds }, index) => milliseconds - answers.unknown[index]!.milliseconds,
  );
  return { differences, answers };
}

test('known and unknown addresses get the same responses in the same time', async () => {
  test.setTimeout(600_000);
  const mailer = await startSmtpMailbox(300);
  const started = await startServer('embedded', {
    ...behindProxy,
    AUTH_SIGNUP_ENABLED: 'false',
    EMAIL_SERVER: mailer.url,
    EMAIL_FROM: 'library@example.org',
  });
  const server = { ...started, mailbox: mailer.mailbox };
  try {
    const admin = new Caller(server.url, from('203.0.113.1'));
    await admin.signIn(server, 'admin@admin.com');
    // On a busy machine the times of a pair differ by chance, in both directions. With more pairs, their
    // median approaches the real difference, and a real difference does not shrink.
    const pairs = { asking: [] as number[], guessing: [] as number[] };
    const medians = () => Object.values(pairs).map((all) => Math.abs(median(all)));
    for (const members of rounds) {
      await addMembers(admin, members);
      const codes = await compare(members, (email) => stranger(server).requestCode(email));
      expect(new Set(codes.answers.known.map(visible))).toEqual(
        new Set(codes.answers.unknown.map(visible)),
      );
      expect(codes.answers.known[0]?.status).toBe(200);
      const guesses = await compare(members, (email) => stranger(server).tryCode(email, '12'));
      expect(new Set(guesses.answers.known.map(visible))).toEqual(
        new Set(guesses.answers.unknown.map(visible)),
      );
      pairs.asking.push(...codes.differences);
      pairs.guessing.push(...guesses.differences);
      if (Math.max(...medians()) < tolerance) break;
    }
    expect(Math.max(...medians()), `milliseconds: ${medians().join(', ')}`).toBeLessThan(tolerance);
    // The sequence of responses to repeated wrong codes is also the same.
    const series = async (email: string) => {
      const answers: string[] = [];
      for (let guess = 0; guess < 5; guess += 1)
        answers.push(visible(await stranger(server).tryCode(email, '12')));
      return answers;
    };
    expect(await series('member0-0@example.org')).toEqual(await series('nobody0-0@example.org'));
  } finally {
    await server.stop();
    await mailer.stop();
  }
});
