/** Checks that sign-in codes are mailed only after a captcha. The test runs its own captcha provider. */
import { type Server, createServer } from 'node:http';
import { Caller, codeIn, expect, startServer, test, waitForMail } from '../fixtures/http';

type CaptchaProvider = { url: string; verified: string[]; stop: () => Promise<void> };

/** A captcha provider that accepts `right`, rejects other tokens and fails with 500 on `broken`. */
async function startProvider(): Promise<CaptchaProvider> {
  const verified: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      verified.push(body);
      if (body.includes('broken')) return response.writeHead(500).end('<html>');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: body.includes('right'), 'error-codes': [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The captcha provider has no port');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${address.port}`, verified, stop };
}

for (const provider of ['cloudflare-turnstile', 'google-recaptcha', 'hcaptcha', 'captchafox'])
  test(`no code is mailed without a captcha of ${provider}`, async () => {
    const captcha = await startProvider();
    const server = await startServer('embedded', {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET_KEY: 'secret-key',
      CAPTCHA_VERIFY_URL: captcha.url,
    });
    try {
      const caller = new Caller(server.url);
      const ask = async (answer?: string) => {
        const headers = { 'x-captcha-response': answer, 'accept-language': 'fr' };
        const { status, code, text } = await caller.requestCode('person@example.org', headers);
        return { status, code, text };
      };
      expect(await ask()).toMatchObject({ status: 400, code: 'MISSING_RESPONSE' });
      const refused = await ask('wrong');
      expect(refused).toMatchObject({ status: 403, code: 'VERIFICATION_FAILED' });
      expect(refused.text).toContain('Échec de la vérification');
      expect(await ask('broken')).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(await server.mailbox.mails()).toEqual([]);
      expect(await ask('right')).toMatchObject({ status: 200 });
      const code = codeIn(await waitForMail(server.mailbox, 'person@example.org'));
      expect(captcha.verified.every((body) => body.includes('secret-key'))).toBe(true);
      await captcha.stop();
      expect(await ask('right')).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      // Checking a code needs no captcha, because its attempts are limited.
      expect((await caller.tryCode('person@example.org', code)).status).toBe(200);
      const { headers, text } = await caller.call('/login', { headers: { cookie: '' } });
      expect(headers.get('content-security-policy')).toMatch(/frame-src https:/);
      expect(text).not.toContain('secret-key');
    } finally {
      await server.stop();
      await captcha.stop();
    }
  });
