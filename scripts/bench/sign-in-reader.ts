import { signInPerson } from './sign-in-person';

/** Signs a new person in, who also has a name: without one, each page asks for it. @returns the cookie of the session */
export async function signInReader(site: string, email: string, index: number): Promise<string> {
  const { cookie } = await signInPerson(site, email, index);
  const answer = await fetch(`${site}/api/rest/account/onboard`, {
    method: 'POST',
    headers: { cookie, origin: site, 'content-type': 'application/json' },
    body: '{"name":"Somebody"}',
  });
  if (!answer.ok) throw new Error(`The onboarding answered ${answer.status}`);
  return cookie;
}
