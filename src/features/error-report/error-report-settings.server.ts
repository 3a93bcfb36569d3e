import { z } from 'zod';
import { defineSettings } from '@/server/settings/feature-settings.server';
import { setting, webProtocols } from '@/server/settings/setting-kinds.server';

/** https://develop.sentry.dev/sdk/overview/#parsing-the-dsn: the key stands before the host, the project is last. */
function isDsn(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, hostname, pathname } = new URL(value);
  const hasParts = /^\w+$/.test(username) && hostname !== '' && /\/\d+$/.test(pathname);
  return webProtocols.includes(protocol) && hasParts;
}

export const errorReportSettings = defineSettings({
  SENTRY_DSN: setting(
    z
      .string()
      .trim()
      .refine(isDsn, 'must be the DSN of a project: an address with its key and its number')
      .optional(),
    'https://key@errors.example.org/1',
    'Sends the errors of the log to a service that collects them by Sentry’s protocol.',
  ),
});
