import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { accessToken } from '@/db/schema';
import { keyedHash } from '@/server/encryption.server';

/** Marks keyed hashes; earlier versions stored plain hashes without this prefix. */
const keyedPrefix = 'hmac:';
const batchSize = 500;

const withKey = (plainHash: string) => `${keyedPrefix}${keyedHash('access-token', plainHash)}`;

/**
 * The hash of an access token for storage. Its key is derived from AUTH_SECRET, so a new secret
 * invalidates all tokens, as it does all sessions.
 */
export const hashToken = (token: string): string =>
  withKey(createHash('sha256').update(token).digest('base64url'));

/**
 * Converts plain hashes of an earlier version or an old backup to keyed hashes, so that their
 * tokens stay valid. Runs at each start.
 * @returns the number of converted hashes
 */
export async function upgradeTokenHashes(): Promise<number> {
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
