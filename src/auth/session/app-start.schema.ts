import type { Language } from '@/i18n/languages';
import type { PublicSettings } from '@/lib/public-settings';
import type { CurrentSession } from './session.schema';

/** What a page starts from. */
export type AppStart = {
  session: CurrentSession | null;
  settings: PublicSettings;
  language: Language;
  /** What the language was read from: a choice (the address, the cookie), the account, the browser. */
  languageFrom: 'choice' | 'account' | 'browser';
};
