/**
 * Signs one person in: requests a code, reads the mail in the built-in mailbox, enters the code.
 * @param index of the address from which the person seems to come, behind a proxy
 * @returns the cookie of the session, and how long each call took in milliseconds
 */
export async function signInPerson(
  site: string,
  email: string,
  index: number,
): Promise<{ cookie: string; times: number[] }> {
  const times: number[] = [];
  const post = async (path: string, body: object, cookie = '') => {
    const started = performance.now();
    const answer = await fetch(`${site}/api/auth${path}`, {
      method: 'POST',
      // Each person has an address of their own, as behind a proxy.
      headers: {
        'content-type': 'application/json',
        origin: site,
        cookie,
        'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      },
      body: JSON.stringify(body),
    });
    await answer.text();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };
  const browser = await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  for (;;) {
    const otp = /\b\d{6}\b/.exec((await mailsAt(site)).get(email) ?? '')?.[0];
    if (otp) return { cookie: await post('/sign-in/email-otp', { email, otp }, browser), times };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

let reading: Promise<Map<string, string>> | undefined;

/** The newest mail to each address. Simultaneous callers share one request. */
const mailsAt = (site: string): Promise<Map<string, string>> =>
  (reading ??= readMails(site).finally(() => (reading = undefined)));

async function readMails(site: string): Promise<Map<string, string>> {
  const answer = await fetch(`${site}/api/dev/mailbox`);
  // An overloaded server refuses the request; a later one may succeed.
  if (!answer.ok) return new Map();
  const mails = (await answer.json()) as { to: string; text: string }[];
  return new Map(mails.toReversed().map(({ to, text }) => [to, text]));
}
