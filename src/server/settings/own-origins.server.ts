import { settings } from './settings.server';

/** Origins that pages of this site are served from. On a local server its names mean each other. */
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
