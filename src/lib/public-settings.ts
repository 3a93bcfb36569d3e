/** What the browser may know of the settings; it comes with each page. */
export type PublicSettings = {
  baseUrl: string;
  isDemo: boolean;
  envName: string | null;
  envEmoji: string | null;
  envColor: string;
  isSignUpEnabled: boolean;
  /** Where the demo sends people for documentation and for reporting an issue. */
  documentationUrl: string;
  issuesUrl: string;
  /** Whether the built-in mailbox is there to look into. */
  hasMailbox: boolean;
  socialProviders: { id: string; name: string }[];
  captcha: { provider: string; siteKey: string } | null;
};
