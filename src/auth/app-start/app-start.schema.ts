import type { Language } from '@/i18n/languages';
import type { PublicSettings } from '@/server/settings/public-settings.server';
import type { CurrentSession } from '../session/session.schema';

/** The data that every page needs before it renders. */
export type AppStart = {
  session: CurrentSession | null;
  settings: PublicSettings;
  language: Language;
  /** The source of the language: a choice (URL or cookie), the account, or the browser. */
  languageFrom: 'choice' | 'account' | 'browser';
  /** The ban that has refused the last sign-in of this browser, or ended its session; null otherwise. */
  ban: BanNotice | null;
};

/** The details of a ban that the banned person may see. */
export type BanNotice = {
  reason: string | null;
  /** The end of the ban; null if it has no end. */
  until: Date | null;
  /** The address to which the person may write. */
  contact: string;
};
