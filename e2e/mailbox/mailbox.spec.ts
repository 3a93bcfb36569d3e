/** The built-in mailbox of a server without a mail server. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { productName } from '../../src/lib/product/product';
import { requestCode, expect, test } from '../fixtures/test';

// The sandbox of the mail's frame blocks Playwright's scripts, which the browser may log.
test.use({ allowedProblems: [/^console error: Blocked script execution in 'about:srcdoc'/] });

test('a code appears without a reload, large and ready to copy', async ({
  context,
  goto,
  page,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto('/dev/mailbox');
  await expect(page.getByRole('link', { name: productName })).toHaveAttribute('href', '/');
  const code = await requestCode(page, server, 'curious@example.org');
  const mail = page.getByRole('listitem').filter({ hasText: 'curious@example.org' });
  await expect(mail.getByText(code, { exact: true })).toBeVisible();
  await mail.getByRole('button', { name: 'Copy' }).click();
  // The browser writes the clipboard after the click has been handled.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await mail.getByText('Show the whole message').click();
  // Scripts cannot run in the frame, not even Playwright's, so the test reads the attribute.
  const frame = mail.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('srcdoc', new RegExp(`>${code}<`));
});

test('a mail fits into the mailbox of a narrow phone', async ({ page, server }) => {
  await requestCode(page, server, 'narrow@example.org');
  const answer = await page.request.get('/api/dev/mailbox');
  const mails = (await answer.json()) as { to: string; html: string }[];
  // The width that the page leaves for a mail in a window of 320px.
  await page.setViewportSize({ width: 244, height: 560 });
  await page.setContent(mails.find(({ to }) => to === 'narrow@example.org')?.html ?? '');
  await expect(page.getByRole('heading', { name: 'Your sign-in code' })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(244);
});

test('the mailbox does not exist under another host name', async ({ request, server }) => {
  const answer = await request.get(`${server.url}/dev/mailbox`, {
    headers: { Host: 'app.example.org' },
  });
  expect(answer.status()).toBe(404);
  const forwarded = await request.get(`${server.url}/dev/mailbox`, {
    headers: { 'X-Forwarded-For': '127.0.0.1' },
  });
  expect(forwarded.status()).toBe(404);
});

test('the mailbox does not exist behind a proxy that adds no headers', async ({ server }) => {
  const { host, hostname, port } = new URL(server.url);
  const statusLine = async (version: string) => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/dev/mailbox HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return (await text(socket)).split('\r\n')[0];
  };
  // The text after the status may be empty (RFC 9112, section 4).
  expect(await statusLine('1.1')).toMatch(/^HTTP\/1\.1 200 /);
  // nginx sends HTTP/1.0 by default.
  expect(await statusLine('1.0')).toMatch(/^HTTP\/1\.1 404 /);
});
