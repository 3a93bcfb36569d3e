import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from './settings.server';

let current: string | undefined;

/**
 * The key that sessions are signed and codes are encrypted with: AUTH_SECRET or, on a local server,
 * one made at the first start and kept in DATA_DIR, readable by its owner only.
 */
export function authSecret(): string {
  current ??= settings().AUTH_SECRET ?? keptSecret(settings().dataDir);
  return current;
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx` makes one of several processes that start together the author; the others read.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
