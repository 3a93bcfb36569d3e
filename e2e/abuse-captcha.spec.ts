/** A captcha before a code is mailed, verified at a stand-in of the provider. */
import { type Server, createServer } from 'node:http';
import { Caller, codeIn, expect, startServer, test, waitForMail } from './fixtures/http';

type StandIn = { url: string; asked: string[]; stop: () => Promise<void> };

/** A provider that takes the answer `right`, refuses every other and breaks on `broken`. */
async function startProvider(): Promise<StandIn> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(body);
      if (body.includes('broken')) return response.writeHead(500).end('<html>');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: body.includes('right'), 'error-codes': [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${address.port}`, asked, stop };
}

for (const provider of ['cloudflare-turnstile', 'google-recaptcha', 'hcaptcha', 'captchafox'])
  test(`no code without a captcha of ${provider}`, async () => {
    const standIn = await startProvider();
    const server = await startServer('embedded', {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET_KEY: 'secret-key',
      CAPTCHA_VERIFY_URL: standIn.url,
    });
    try {
      const caller = new Caller(server.url);
      const ask = async (answer?: string) => {
        const headers = { 'x-captcha-response': answer, 'accept-language': 'fr' };
        const { status, code, text } = await caller.askForCode('person@example.org', headers);
        return { status, code, text };
      };
      expect(await ask()).toMatchObject({ status: 400, code: 'MISSING_RESPONSE' });
      const refused = await ask('wrong');
      expect(refused).toMatchObject({ status: 403, code: 'VERIFICATION_FAILED' });
      expect(refused.text).toContain('Nous n’avons pas pu');
      expect(await ask('broken')).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(await server.mailbox.mails()).toEqual([]);
      expect(await ask('right')).toMatchObject({ status: 200 });
      const code = codeIn(await waitForMail(server.mailbox, 'person@example.org'));
      expect(standIn.asked.every((body) => body.includes('secret-key'))).toBe(true);
      await standIn.stop();
      expect(await ask('right')).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      // Handing in a code needs none: its guesses are counted.
      expect((await caller.tryCode('person@example.org', code)).status).toBe(200);
      const { headers, text } = await caller.call('/login', { headers: { cookie: '' } });
      expect(headers.get('content-security-policy')).toMatch(/frame-src https:/);
      expect(text).not.toContain('secret-key');
    } finally {
      await server.stop();
      await standIn.stop();
    }
  });
