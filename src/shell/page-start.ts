import { createIsomorphicFn } from '@tanstack/react-start';
import type { Language } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import type { PublicSettings } from '@/lib/public-settings';
import { readCookie } from '@/lib/read-cookie';
import { type Theme, themeKey, toTheme } from '@/lib/theme';
import { publicSettings } from '@/server/public-settings.server';
import { requestScope } from '@/server/request-scope.server';

/** What the first HTML is made from, besides its data. */
export type PageStart = {
  language: Language;
  theme: Theme;
  settings: PublicSettings;
  /** When the page was rendered: relative times read the same on both sides. */
  now: number;
};

/** On the server from the request; in the browser it comes with the page (see router.tsx). */
export const readPageStart = createIsomorphicFn()
  .server((): PageStart & { nonce: string | undefined } => {
    const { request, nonce } = requestScope();
    return {
      language: requestLanguage(request),
      theme: toTheme(readCookie(request.headers.get('cookie'), themeKey)),
      settings: publicSettings(),
      now: Date.now(),
      nonce,
    };
  })
  .client((): null => null);
