/** The settings that the browser may know. They are sent with each page. */
export type PublicSettings = {
  baseUrl: string;
  isDemo: boolean;
  envName: string | null;
  envEmoji: string | null;
  envColor: string;
  isSignUpEnabled: boolean;
  /** Links of the welcome page to the documentation and the issue tracker. */
  documentationUrl: string;
  issuesUrl: string;
  /** Whether the built-in mailbox is available. */
  hasMailbox: boolean;
  socialProviders: { id: string; name: string }[];
  captcha: { provider: string; siteKey: string } | null;
};
