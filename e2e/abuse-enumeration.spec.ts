/** Whether an address has an account: nobody learns it by asking for a code or by guessing at one. */
import {
  type Answer,
  Caller,
  behindProxy,
  expect,
  from,
  median,
  startServer,
  test,
} from './fixtures/http';
import { startSmtpMailbox } from './fixtures/mailbox';
import type { TestServer } from './fixtures/server';

const asked = 200;
/** What known and unknown addresses may differ by in the middle of all pairs, in milliseconds. */
const tolerance = 5;

const rounds = [0, 1, 2].map((round) =>
  Array.from({ length: asked }, (_, index) => `member${round}-${index}@example.org`),
);

/** Gives every member an account, as an administrator. */
async function fillWithMembers(server: TestServer): Promise<void> {
  const admin = new Caller(server.url, from('203.0.113.1'));
  await admin.signIn(server, 'admin@admin.com');
  for (const email of rounds.flat()) {
    const { status } = await admin.call('/api/rest/users', { body: { email } });
    expect(status).toBe(201);
  }
}

/** What can be told from an answer, but for its time, its request id and its nonce. */
const visible = ({ status, text, headers }: Answer) => {
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-request-id');
  return JSON.stringify([status, text, names]);
};

let clients = 0;
/** A client of its own for each call: the limits of one are not what this is about. */
const stranger = (server: TestServer) =>
  new Caller(server.url, from(`198.51.${(clients >> 8) & 255}.${clients++ & 255}`));

/** Asks for known and unknown addresses in turn, so that the two of a pair meet the same weather. */
async function compare(
  known: readonly string[],
  call: (email: string) => Promise<Answer>,
): Promise<{ differences: number[]; answers: { known: Answer[]; unknown: Answer[] } }> {
  const answers = { known: [] as Answer[], unknown: [] as Answer[] };
  for (const [index, email] of known.entries()) {
    const unknown = email.replace('member', 'nobody');
    const both = [
      async () => answers.known.push(await call(email)),
      async () => answers.unknown.push(await call(unknown)),
    ];
    if (index % 2) both.reverse();
    for (const ask of both) await ask();
  }
  const differences = answers.known.map(
    ({ milliseconds }, index) => milliseconds - answers.unknown[index]!.milliseconds,
  );
  return { differences, answers };
}

test('a known and an unknown address answer alike, also in time', async () => {
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
    await fillWithMembers(server);
    // On a busy machine pairs differ by chance, in both directions: the more of them, the nearer
    // their middle comes to what is really there. A difference that is there stays.
    const pairs = { asking: [] as number[], guessing: [] as number[] };
    const shown = () => Object.values(pairs).map((all) => Math.abs(median(all)));
    for (const members of rounds) {
      const codes = await compare(members, (email) => stranger(server).askForCode(email));
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
      if (Math.max(...shown()) < tolerance) break;
    }
    expect(Math.max(...shown()), `milliseconds: ${shown().join(', ')}`).toBeLessThan(tolerance);
    // The whole series of answers to wrong codes, too.
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
