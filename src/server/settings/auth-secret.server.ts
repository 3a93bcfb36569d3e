import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thrownCode } from '@/lib/thrown';
import { settings } from './settings.server';

let current: string | undefined;

/**
 * The key that signs sessions and encrypts codes: AUTH_SECRET. A local server without it generates
 * a secret at the first start and stores it in DATA_DIR, readable only by its owner.
 */
export function authSecret(): string {
  current ??= settings().AUTH_SECRET ?? storedSecret(settings().dataDir);
  return current;
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx` fails if the file exists: of several processes that start together, only one writes.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
