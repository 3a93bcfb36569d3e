import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { thrownCode } from '@/lib/objects/thrown';
import { draftName } from '@/lib/product/draft-name';
import { minSecretLength } from './setting-definitions.server';
import { SettingsError, settings } from './settings.server';

let current: string | undefined;

/**
 * The key that signs sessions and encrypts codes: AUTH_SECRET. A local server without it generates
 * a secret at the first start and stores it in DATA_DIR, readable only by its owner.
 * @throws SettingsError when the stored secret is too short
 */
export function authSecret(): string {
  current ??= settings().AUTH_SECRET ?? storedSecret(settings().dataDir);
  return current;
}

/**
 * The secret in `dataDir`. If it is missing, generates one; of processes that start together, the first
 * does.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) addSecret(dataDir, file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minSecretLength)
    throw new SettingsError([
      `DATA_DIR must not hold a secret of under ${minSecretLength} characters, as in ${file}. Put back the file that was there, or delete it: a new one is made, and all users have to sign in again.`,
    ]);
  return secret;
}

/**
 * Adds a new secret, unless another process has added one. The secret is written to a draft and then
 * linked, so that no process reads an incomplete one.
 */
function addSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, draftName('auth-secret'));
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    const code = thrownCode(error) ?? '';
    // Some file systems have no hard links. The rename used there may replace a secret that another
    // process has just added.
    if (['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(code)) renameSync(draft, file);
    else if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
