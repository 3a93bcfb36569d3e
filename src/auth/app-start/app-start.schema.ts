import type { Language } from '@/i18n/languages';
import type { PublicSettings } from '@/lib/public-settings';
import type { CurrentSession } from '../session/session.schema';

/** The data that every page needs before it renders. */
export type AppStart = {
  session: CurrentSession | null;
  settings: PublicSettings;
  language: Language;
  /** The source of the language: a choice (URL or cookie), the account, or the browser. */
  languageFrom: 'choice' | 'account' | 'browser';
  /** The ban that has ended the session of this browser; null otherwise. */
  ban: BanNotice | null;
};

/** What the person who is banned may know of it. */
export type BanNotice = {
  reason: string | null;
  /** Null when it lasts until it is lifted. */
  until: Date | null;
};
