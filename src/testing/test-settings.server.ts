import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { readSettings, settings } from '@/server/settings/settings.server';

/**
 * Changes settings until the tests of this file are over. A module that keeps a value made from a setting,
 * such as the mail transport, does not notice the change; vitest.config.ts isolates the tests of those
 * modules.
 */
export function changeSettings(environment: Record<string, string>): void {
  const current = settings();
  const before = { ...current };
  Object.assign(current, readSettings({ ...process.env, ...environment }));
  afterAll(() => void Object.assign(current, before));
}

/** Keeps the files of the product in a new folder until the tests of this file are over. */
export function useDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-data-'));
  changeSettings({ DATA_DIR: folder });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Forgets all modules, so that they read the settings anew, and registers no features. For modules below them. */
export async function resetModulesBelowFeatures(): Promise<void> {
  vi.resetModules();
  const { registerServerFeatures } = await import('@/lib/feature.server');
  registerServerFeatures([]);
}
