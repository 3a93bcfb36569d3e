import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { accessToken } from '@/db/schema';
import { keyedHash } from '@/server/encryption.server';

/** Tells hashes with a key from the plain ones that earlier versions kept. */
const keyedPrefix = 'hmac:';
const batchSize = 500;

const withKey = (plainHash: string) => `${keyedPrefix}${keyedHash('access-token', plainHash)}`;

/**
 * What is kept of an access token. Its key comes from AUTH_SECRET, so that another secret ends every
 * token, as it ends every session.
 */
export const hashToken = (token: string): string =>
  withKey(createHash('sha256').update(token).digest('base64url'));

/**
 * Gives the plain hashes of an earlier version, or of an old backup, the present secret's key: their
 * tokens go on opening what they did.
 * @returns how many there were
 */
export async function keyPlainHashes(): Promise<number> {
  let changed = 0;
  for (;;) {
    const { rows } = await db().execute<{ id: string; hash: string }>(sql`
      select id, hash from ${accessToken} where not starts_with(hash, ${keyedPrefix})
      limit ${batchSize}`);
    for (const { id, hash } of rows)
      await db().execute(sql`
        update ${accessToken} set hash = ${withKey(hash)} where id = ${id} and hash = ${hash}`);
    changed += rows.length;
    if (rows.length < batchSize) return changed;
  }
}
