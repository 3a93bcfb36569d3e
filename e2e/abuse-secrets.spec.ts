/** Codes, tokens and full e-mail addresses must not appear in logs, responses, pages or URLs. */
import { Caller, expect, test, wrongFor } from './fixtures/http';

/** Replaces ids, colours and times by 0, because their digits may equal a code by chance. */
const withoutIds = (text: string) =>
  text.replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|#[\da-f]{6}\b|\b1\d{12}\b/g, '0');

test.use({ settings: { LOGGER_LEVEL: 'trace' } });

test('secrets appear only where they belong', { tag: '@main' }, async ({ server }) => {
  const email = 'canary.of.the.log@example.org';
  const caller = new Caller(server.url);
  const wrong = await caller.tryCode(email, '913572');
  expect(wrong.code).toBe('INVALID_OTP');
  const code = await caller.signIn(server, email);
  const cookie = decodeURIComponent(caller.cookies.get('start-ui-session') ?? '');
  const [token = '', signature = ''] = cookie.split('.');
  expect(token.length).toBeGreaterThan(20);

  // Visits every kind of page and call, and causes errors.
  for (const path of ['/', '/login', '/app', '/app/account', '/manager', '/nowhere'])
    await caller.call(path, { headers: { accept: 'text/html' } });
  for (const path of ['', '/sessions', '/data', '/tokens', '/sign-in-methods'])
    await caller.call(`/api/rest/account${path}`);
  await caller.call('/api/auth/update-user', { body: { name: 'Canary', email } });
  await caller.call('/api/auth/update-user', { body: { name: 'Canary' } });
  await caller.tryCode(email, wrongFor(code));
  await caller.call('/api/auth/sign-in/email-otp', { body: `{"email":"${email}","otp":"${code}` });
  await caller.call(`/api/rest/users/${token}`);
  await caller.call('/api/auth/get-session');
  // The address in unusual places: paths, queries, names, errors and refused bodies.
  for (const at of ['@', '%40', '%2540'])
    for (const path of ['/nowhere/', '/api/rest/users/', '/api/rest/audit?searchTerm=', '/assets/'])
      await caller.call(`${path}${email.replace('@', at)}`, { headers: { accept: 'text/html' } });
  await caller.call('/api/rest/users', { body: { email, name: email, role: email } });
  await caller.call('/api/rpc/user/create', { body: { json: { email, name: email } } });
  await caller.call('/api/rest/users', { body: email, headers: { 'content-type': 'text/plain' } });
  await caller.call('/login', { headers: { referer: email, 'user-agent': email } });

  const answers = caller.seen.map(({ text, headers }) => {
    const shown = [...headers].filter(([name]) => name !== 'set-cookie');
    return withoutIds(text + JSON.stringify(shown));
  });
  for (const secret of [token, signature, code]) {
    const leaks = answers.filter((answer) => answer.includes(secret));
    expect(leaks, 'in an answer').toEqual([]);
  }
  const log = withoutIds(server.output());
  expect(log, 'the log is there').toContain('"path":"/app/account"');
  for (const secret of [
    signature,
    code,
    email,
    email.toUpperCase(),
    email.replace('@', '%40'),
    email.replace('@', '%2540'),
    '913572',
    // The parameters of SQL queries: the driver's error messages contain them.
    'Failed query',
  ])
    expect(log.includes(secret), `${secret} in the log`).toBe(false);
  // Only the log lines of the path that this test has requested above may contain the token.
  const lines = log.split('\n').filter((line) => line.includes(token));
  expect(lines.every((line) => line.includes(`/api/rest/users/${token}`))).toBe(true);
  for (const line of log.split('\n').filter((one) => one.includes('"level"')))
    expect(() => JSON.parse(line) as unknown, line).not.toThrow();
});
