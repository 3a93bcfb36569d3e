import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();

it('lists deleted people by the SQL in docs/backup.md', async () => {
  await db().execute(sql`insert into audit_entry (act, at, target_id) values
    ('account.delete', '2026-01-31T12:00:00Z', 'gone'), ('user.delete', '2026-01-30T12:00:00Z', 'before'),
    ('user.delete', '2026-02-01T12:00:00Z', 'removed'), ('user.ban', '2026-02-01T12:00:00Z', 'banned')`);
  const page = readFileSync('docs/backup.md', 'utf8');
  const [, query = ''] = /```sql\n(SELECT target_id[^`]+)```/.exec(page) ?? [];
  const { rows } = await db().execute(query);
  expect(new Set(rows.map(({ target_id }) => target_id))).toEqual(new Set(['gone', 'removed']));
});
