import { allServerFeatures } from '@/lib/feature.server';
import { settings } from './settings.server';

/** What features add to the settings that the browser may know. */
export interface FeaturePublicSettings {}

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Its settings that the browser may know. */
    readonly publicSettings?: () => Partial<PublicSettings>;
  }
}

/** The settings that the browser may know. They are sent with each page. */
export type PublicSettings = FeaturePublicSettings & {
  baseUrl: string;
  isDemo: boolean;
  envName: string | null;
  envEmoji: string | null;
  envColor: string;
  isSignUpEnabled: boolean;
  featuresOff: readonly string[];
  /** Links of the welcome page to the documentation, if there is one, and the issue tracker. */
  documentationUrl?: string;
  issuesUrl: string;
  /** Whether the built-in mailbox is available. */
  hasMailbox: boolean;
};

/** The settings sent to the browser. Each is listed by name, so that no secret is included. */
export function publicSettings(): PublicSettings {
  const given = settings();
  return {
    ...Object.assign({}, ...allServerFeatures().map(({ publicSettings: read }) => read?.())),
    baseUrl: given.baseUrl,
    isDemo: given.VITE_IS_DEMO,
    envName: given.VITE_ENV_NAME ?? null,
    envEmoji: given.VITE_ENV_EMOJI ?? null,
    envColor: given.VITE_ENV_COLOR,
    isSignUpEnabled: given.signUpEnabled,
    featuresOff: given.FEATURES_OFF,
    ...(given.DOCUMENTATION_URL && { documentationUrl: given.DOCUMENTATION_URL }),
    issuesUrl: given.ISSUES_URL ?? `mailto:${given.contactEmail}`,
    hasMailbox: given.usesMailbox,
  };
}
