import type { I18n } from '@/i18n/i18n';

/** What an offer in the field for the address does with the page when a person takes it. */
export type OfferingPage = {
  readonly i18n: I18n;
  readonly finishSignIn: () => Promise<void>;
  readonly showBan: () => Promise<void>;
};
