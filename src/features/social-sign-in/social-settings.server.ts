import { defineSettings } from '@/server/settings/feature-settings.server';
import {
  addressSetting,
  setting,
  textSetting,
  webProtocols,
} from '@/server/settings/setting-kinds.server';

export const socialSettings = defineSettings(
  {
    GITHUB_CLIENT_ID: setting(textSetting, 'Iv1.0123456789abcdef', 'Sign-in with GitHub.'),
    GITHUB_CLIENT_SECRET: setting(textSetting, 'a secret', 'Sign-in with GitHub.'),
    GOOGLE_CLIENT_ID: setting(
      textSetting,
      '1234.apps.googleusercontent.com',
      'Sign-in with Google.',
    ),
    GOOGLE_CLIENT_SECRET: setting(textSetting, 'a secret', 'Sign-in with Google.'),
    OIDC_ISSUER: setting(
      addressSetting(webProtocols, 'must be a valid URL'),
      'https://login.example.org',
      'Sign-in with any OpenID Connect provider.',
    ),
    OIDC_CLIENT_ID: setting(textSetting, 'start-ui', 'Sign-in with any OpenID Connect provider.'),
    OIDC_CLIENT_SECRET: setting(
      textSetting,
      'a secret',
      'Sign-in with any OpenID Connect provider.',
    ),
    OIDC_NAME: setting(textSetting, 'Our school', "The provider's name on its button."),
  },
  [
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ],
);

/** The providers that the settings name, as people see them. */
export function configuredProviders(): { id: string; name: string }[] {
  const given = socialSettings.read();
  return [
    ...(given.GITHUB_CLIENT_ID ? [{ id: 'github', name: 'GitHub' }] : []),
    ...(given.GOOGLE_CLIENT_ID ? [{ id: 'google', name: 'Google' }] : []),
    ...(given.OIDC_CLIENT_ID ? [{ id: 'oidc', name: given.OIDC_NAME ?? 'OpenID Connect' }] : []),
  ];
}

/** The name of a provider; its id if the settings no longer name it. */
export const providerName = (id: string): string =>
  configuredProviders().find((provider) => provider.id === id)?.name ?? id;
