/** The first HTML of a list has the right rows for each reader, language and time. */
import { type Caller, expect, signedIn, test } from './fixtures/http';
import { newAddress } from './fixtures/sign-in';

/** The row of a list that contains `text`, without relative times, because they change. */
async function rowOf(caller: Caller, path: string, text: string): Promise<string> {
  const { text: page, status } = await caller.call(path);
  expect(status).toBe(200);
  const rows = page.split('<li class="row">').slice(1);
  const row = rows.map((one) => one.split('</li>')[0] ?? '').find((one) => one.includes(text));
  if (row === undefined) throw new Error(`${path} has no row with ${text}`);
  return row.replaceAll(/<time.*?<\/time>/gs, '');
}

async function administrator(server: Parameters<typeof signedIn>[0], name: string) {
  const email = newAddress(server, 'admin');
  const caller = await signedIn(server, email);
  await caller.call('/api/rest/account/onboard', { body: { name } });
  return { caller, email };
}

test("a row of users fits its reader, the current time, and the reader's language", async ({
  server,
}) => {
  const amina = await administrator(server, 'Amina Kept');
  const bahati = await administrator(server, 'Bahati Kept');
  const row = ({ caller }: typeof amina, language = 'en') => {
    caller.cookies.set('i18next', language);
    return rowOf(caller, '/manager/users?sort=-createdAt', 'Amina Kept');
  };
  const own = await row(amina);
  expect(own).toContain('>You<');
  expect(await row(amina)).toBe(own);
  const others = await row(bahati);
  expect(others).not.toContain('>You<');
  expect(await row(amina, 'fr')).toContain('>Vous<');
  expect(await row(amina, 'ar')).not.toContain('>Vous<');
  expect(await row(amina)).toBe(own);

  const { id } = (await amina.caller.whoAmI()) ?? { id: '' };
  const banned = await bahati.caller.call(`/api/rest/users/${id}/ban`, { body: {} });
  expect(banned.status, banned.text).toBe(200);
  expect(await row(bahati)).toContain('>Banned<');
  await bahati.caller.call(`/api/rest/users/${id}/unban`, { method: 'POST' });
  expect(await row(bahati)).toBe(others);
});

test("a line of the audit fits its page, the current time, and the reader's language", async ({
  server,
}) => {
  const { caller } = await administrator(server, 'Chausiku Kept');
  const { id } = (await caller.whoAmI()) ?? { id: '' };
  const line = async (parameter: string, language = 'en') => {
    caller.cookies.set('i18next', language);
    const { text } = await caller.call(`/manager/audit?${parameter}=${id}&act=session`);
    const one = text.split('<summary class="audit-line">')[1]?.split('</li>')[0] ?? '';
    return one.replaceAll(/<time.*?<\/time>/gs, '');
  };
  const plain = await line('personId');
  expect(plain).toContain('Signed in');
  expect(plain).toContain('>Chausiku Kept<');
  expect(plain).not.toContain('aria-current');
  expect(await line('actorId')).toContain('aria-current="page"');
  expect(await line('personId', 'ar')).not.toContain('Signed in');
  expect(await line('personId')).toBe(plain);

  const renamed = await caller.call('/api/rest/account', {
    method: 'PATCH',
    body: { name: 'Chausiku Renamed' },
  });
  expect(renamed.status, renamed.text).toBe(200);
  const named = plain.replaceAll('Chausiku Kept', 'Chausiku Renamed').replace('"CK"', '"CR"');
  expect(await line('personId')).toBe(named);
});
