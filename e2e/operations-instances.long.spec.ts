/** Two instances on one PostgreSQL database: concurrent changes on both stay consistent. */
import { type Caller, signedIn } from './fixtures/http';
import { addUser } from './fixtures/operation-calls';
import { expect, test } from './fixtures/operations';
import { type Workplace, addressOf } from './fixtures/product-process';

const rounds = 10;
const names = ['ada@example.org', 'grace@example.org'];

/** Two administrators, each signed in to a different instance. */
async function open(workplace: Workplace) {
  const postgres = await workplace.postgresLibrary();
  const settings = {
    DATABASE_URL: postgres.url(),
    AUTH_SECRET: 'the same secret for both of the instances',
    AUTH_ADMIN_EMAILS: names.join(','),
  };
  const admins: Caller[] = [];
  for (const email of names) {
    const site = await addressOf(workplace.serve(settings));
    const admin = await signedIn({ url: site }, email);
    admins.push(admin);
  }
  // Demotes the sample library's administrators, so that only these two are left.
  const both = `('${names.join("', '")}')`;
  await postgres.query(`update "user" set role = 'user' where email not in ${both}`);
  const [ada, grace] = admins as [Caller, Caller];
  return { postgres, ada, grace };
}

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

test('of two concurrent changes of a user, one is refused, on either instance', async ({
  workplace,
}) => {
  test.setTimeout(120_000);
  const { ada, grace } = await open(workplace);
  type User = { id: string; version: number; name: string };
  let user = (await addUser(ada, 'Before')).json as User;
  for (let round = 0; round < rounds; round += 1) {
    const change = (admin: Caller, name: string) =>
      admin.call(`/api/rest/users/${user.id}`, {
        method: 'PATCH',
        body: { name, version: user.version },
      });
    const answers = await Promise.all([
      change(ada, `Ada ${round}`),
      change(grace, `Grace ${round}`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)!.json as User;
    // Both instances return the saved change, and not the refused one.
    for (const reader of [ada, grace])
      expect((await reader.call(`/api/rest/users/${user.id}`)).json).toMatchObject({
        name: saved.name,
        version: saved.version,
      });
    expect(saved.version).toBeGreaterThan(user.version);
    user = saved;
  }
});

test('two administrators demote each other on two instances: one stays administrator', async ({
  workplace,
}) => {
  test.setTimeout(120_000);
  const { ada, grace, postgres } = await open(workplace);
  const [adaId, graceId] = [(await ada.whoAmI())!.id, (await grace.whoAmI())!.id];
  const demote = (admin: Caller, id: string) =>
    admin.call(`/api/rest/users/${id}`, { method: 'PATCH', body: { role: 'user' } });
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([demote(ada, graceId), demote(grace, adaId)]);
    const [done, refused] = statusesOf(answers);
    expect(done).toBe(200);
    expect([403, 409]).toContain(refused);
    const administrators = await postgres.query(`select email from "user" where role = 'admin'`);
    expect(administrators).toHaveLength(1);
    await postgres.query(
      `update "user" set role = 'admin' where email in ('${names.join("', '")}')`,
    );
  }
});
