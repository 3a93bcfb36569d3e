import { settings } from './settings.server';

/**
 * The origins from which writes are accepted: the base URL and AUTH_TRUSTED_ORIGINS. A local server
 * also accepts localhost, 127.0.0.1 and [::1].
 */
export function ownOrigins(): string[] {
  const { baseUrl, isLocal, AUTH_TRUSTED_ORIGINS } = settings();
  const { protocol, port } = new URL(baseUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const local = isLocal ? names.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`) : [];
  return [
    ...new Set([
      baseUrl,
      ...local,
      ...AUTH_TRUSTED_ORIGINS.map((origin) => new URL(origin).origin),
    ]),
  ];
}
