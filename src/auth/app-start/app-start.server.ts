import { publicSettings } from '@/server/settings/public-settings.server';
import { deleteCookiesWithNotice, readBanNotice } from '../session/ban-notice.server';
import { currentSession } from '../session/current-session.server';
import type { AppStart } from './app-start.schema';
import { pageLanguage } from './page-language.server';

/** Reads the start data of a page for the current request. */
export async function readAppStart(): Promise<AppStart> {
  const session = await currentSession();
  const ban = session ? null : await readBanNotice();
  if (ban) await deleteCookiesWithNotice();
  return { session, settings: publicSettings(), ...pageLanguage(session), ban };
}
