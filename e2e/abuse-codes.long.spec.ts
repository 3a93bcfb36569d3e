/** Attacks on sign-in codes, over HTTP. */
import {
  Caller,
  behindProxy,
  codeIn,
  expect,
  from,
  test,
  times,
  waitForMail,
  wrongFor,
} from './fixtures/http';

// All tests of this file run in one worker, because each worker starts a server with these settings.
test.describe.configure({ mode: 'default' });
test.use({ settings: behindProxy });

/** A different client address for each number. */
const client = (number: number) => from(`198.51.${100 + (number >> 8)}.${number & 255}`);

const codes = (answers: { code: string | undefined }[], code: string) =>
  answers.filter((answer) => answer.code === code).length;

test(
  '200 simultaneous guesses from 200 clients: three are checked, and the owner signs in',
  { tag: '@main' },
  async ({ server }) => {
    const email = 'guessed@example.org';
    const owner = new Caller(server.url, client(1));
    await owner.requestCode(email);
    const code = codeIn(await waitForMail(server.mailbox, email));
    const guesses = await times(200, (index) =>
      new Caller(server.url, client(100 + index)).tryCode(email, wrongFor(code)),
    );
    expect(codes(guesses, 'INVALID_OTP')).toBe(3);
    // A busy server refuses some requests before it checks their codes.
    const unread = guesses.filter(({ status }) => status === 503).length;
    expect(codes(guesses, 'TOO_MANY_ATTEMPTS')).toBe(197 - unread);
    const stranger = new Caller(server.url, client(99));
    expect((await stranger.tryCode(email, code)).code).toBe('TOO_MANY_ATTEMPTS');
    expect((await owner.tryCode(email, code)).status).toBe(200);
    expect((await owner.whoAmI())?.email).toBe(email);
  },
);

test('200 simultaneous guesses from the browser that requested the code: three are checked', async ({
  server,
}) => {
  const email = 'own-guesses@example.org';
  const owner = new Caller(server.url, client(98));
  await owner.requestCode(email);
  const code = codeIn(await waitForMail(server.mailbox, email));
  const guesses = await times(200, (index) =>
    owner.tryCode(email, wrongFor(code), client(1000 + index)),
  );
  expect(codes(guesses, 'INVALID_OTP')).toBe(3);
  expect((await owner.tryCode(email, code)).code).toBe('TOO_MANY_ATTEMPTS');
});

test('the browser cookie is HttpOnly and limited to this site', async ({ server }) => {
  const owner = new Caller(server.url, client(97));
  const response = await owner.requestCode('cookie-of-browser@example.org');
  const [line = ''] = response.headers.getSetCookie();
  expect(line).toMatch(
    /^start-ui-browser=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  // The response is the same when no mail is sent. A forged cookie is treated as missing.
  expect((await owner.requestCode('cookie-of-browser@example.org')).status).toBe(429);
  const forger = new Caller(server.url, client(96));
  forger.cookies.set(
    'start-ui-browser',
    `${owner.cookies.get('start-ui-browser')?.split('.')[0]}.forged`,
  );
  await forger.requestCode('other-cookie@example.org');
  expect(forger.cookies.get('start-ui-browser')?.split('.')[0]).not.toBe(
    owner.cookies.get('start-ui-browser')?.split('.')[0],
  );
});

test('a client without an Origin header signs in, with and without cookies', async ({ server }) => {
  for (const keeps of [true, false]) {
    const email = `script-${String(keeps)}@example.org`;
    const script = new Caller(server.url, client(keeps ? 95 : 94));
    await script.requestCode(email, { origin: undefined });
    const code = codeIn(await waitForMail(server.mailbox, email));
    if (!keeps) script.cookies.clear();
    expect((await script.tryCode(email, code, { origin: undefined })).status).toBe(200);
  }
});

test('guesses and requests of strangers do not lock the owner out', async ({ server }) => {
  const email = 'besieged@example.org';
  const owner = new Caller(server.url, client(93));
  await owner.signIn(server, email);
  await owner.call('/api/auth/sign-out', { body: {} });
  // Strangers use up their mails and guess, with and without the cookie, while the owner signs in.
  const attack = () =>
    times(20, async (index) => {
      const stranger = new Caller(server.url, client(1300 + index));
      await stranger.requestCode(email);
      await times(4, () => stranger.tryCode(email, '000000'));
      await new Caller(server.url, client(1400 + index)).tryCode(email, '000000');
    });
  const attacks = [attack()];
  await attacks[0];
  const seen = (await server.mailbox.mails()).filter(({ to }) => to === email).length;
  attacks.push(attack());
  expect((await owner.requestCode(email)).status).toBe(200);
  const code = codeIn(await waitForMail(server.mailbox, email, seen));
  attacks.push(attack());
  expect((await owner.tryCode(email, code)).status).toBe(200);
  await Promise.all(attacks);
  expect((await owner.whoAmI())?.email).toBe(email);
});

test(
  'the right code sent 50 times at once creates one session',
  { tag: '@main' },
  async ({ server }) => {
    const email = 'fifty@example.org';
    const owner = new Caller(server.url, client(2));
    await owner.requestCode(email);
    const code = codeIn(await waitForMail(server.mailbox, email));
    const callers = Array.from(
      { length: 50 },
      (_, index) => new Caller(server.url, client(300 + index)),
    );
    const answers = await Promise.all(callers.map((caller) => caller.tryCode(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const users = await Promise.all(callers.map((caller) => caller.whoAmI()));
    expect(users.filter(Boolean)).toHaveLength(1);
  },
);

test(
  'a wrong guess at the same time as the right code does not lock the owner out',
  { tag: '@main' },
  async ({ server }) => {
    const race = async (round: number) => {
      const email = `racer${round}@example.org`;
      const owner = new Caller(server.url, client(400 + round));
      await owner.requestCode(email);
      const code = codeIn(await waitForMail(server.mailbox, email));
      const attacker = new Caller(server.url, client(500 + round));
      const calls = [
        () => owner.tryCode(email, code),
        () => attacker.tryCode(email, wrongFor(code)),
      ];
      if (round % 2) calls.reverse();
      await Promise.all(calls.map((call) => call()));
      return owner.whoAmI();
    };
    const owners = [];
    // Ten at a time. Most of the time is spent waiting for mails.
    for (let first = 0; first < 50; first += 10)
      owners.push(...(await times(10, (index) => race(first + index))));
    expect(owners.filter(Boolean)).toHaveLength(50);
  },
);

test('an address gets one mail in 30 seconds, and the refusal says when to retry', async ({
  server,
}) => {
  const email = 'impatient@example.org';
  const responses = await times(20, (index) =>
    new Caller(server.url, client(600 + index)).requestCode(email, { 'accept-language': 'fr' }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.code).toBe('TOO_MANY_REQUESTS');
  // Requests that were refused later have a shorter wait.
  const waits = responses.map(({ headers }) => Number(headers.get('retry-after')));
  expect(Math.max(...waits)).toBeGreaterThan(25);
  expect(Math.max(...waits)).toBeLessThanOrEqual(30);
  expect(refused?.text).toContain('Patientez');
  await waitForMail(server.mailbox, email);
  const { mailbox } = server;
  expect((await mailbox.mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

test('pasted codes and typed addresses are normalized', async ({ server }) => {
  const email = 'typed@example.org';
  const caller = new Caller(server.url, client(700));
  expect((await caller.requestCode('  Typed@Example.ORG ')).status).toBe(200);
  const code = codeIn(await waitForMail(server.mailbox, email));
  const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit)));
  const pasted = ` ${arabic.slice(0, 3).join('')}\u2013${arabic.slice(3).join(' ')}\n`;
  expect((await caller.tryCode('TYPED@example.org', pasted)).status).toBe(200);
  expect((await caller.whoAmI())?.email).toBe(email);
});

test('malformed addresses are refused, and no mail is sent', async ({ server }) => {
  const before = (await server.mailbox.mails()).length;
  const malformed = [
    'no-address',
    'a@b',
    '@example.org',
    'ada@',
    'ada@example..org',
    'ada@-example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\nSubject: hello',
    'ada@example.org%0d%0aBcc:eve@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada@example.org eve@example.org',
    '"ada lovelace"@example.org',
    'ada@[127.0.0.1]',
    'ada(comment)@example.org',
    'ad\u200ba@example.org',
    'ada\u0000@example.org',
    'ada\u202e@example.org',
    '\ufeffa\u00adda@example.org',
    'ada@exam\u2028ple.org',
    'ada\ud800@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(250)}.org`,
    '',
    ' ',
    null,
    42,
    ['ada@example.org'],
    { toString: 'ada@example.org' },
  ];
  const caller = new Caller(server.url, client(800));
  for (const email of malformed) {
    const response = await caller.requestCode(email);
    expect(response.status, JSON.stringify(email)).toBe(400);
    expect(JSON.stringify(response.json), 'names the field').toContain('email');
    expect((await caller.tryCode(email, '123456')).status, JSON.stringify(email)).toBe(400);
  }
  expect((await server.mailbox.mails()).length).toBe(before);
});

test('malformed codes are refused', async ({ server }) => {
  const caller = new Caller(server.url, client(900));
  for (const otp of [null, 42, '', [], {}, 'x'.repeat(65), true]) {
    const answer = await caller.tryCode('nobody@example.org', otp);
    expect(answer.status, JSON.stringify(otp)).toBe(400);
    expect(answer.code, JSON.stringify(otp)).toBe('VALIDATION_ERROR');
  }
  expect((await caller.tryCode('nobody@example.org', '      ')).code).toBe('VALIDATION_ERROR');
  // A guess that is not six digits does not count as an attempt.
  const email = 'mistyped@example.org';
  await caller.requestCode(email);
  const code = codeIn(await waitForMail(server.mailbox, email));
  const mistyped = await times(100, (index) =>
    caller.tryCode(email, index % 2 ? '12345' : 'abcdef'),
  );
  expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await caller.tryCode(email, code)).status).toBe(200);
});

test('codes for other purposes than sign-in cannot be requested', async ({ server }) => {
  const caller = new Caller(server.url, client(901));
  for (const type of ['email-verification', 'forget-password', 'change-email', '', null]) {
    const answer = await caller.call('/api/auth/email-otp/send-verification-otp', {
      body: { email: 'purpose@example.org', type },
    });
    expect(answer.status, String(type)).toBe(400);
  }
});
