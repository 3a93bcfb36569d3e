import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refreshStale } from '@/api/queries/refresh-after-write';
import {
  changeLanguage,
  languageInCookie,
  rememberLanguage,
  storedLanguage,
} from '@/i18n/change-language';
import { type Language, languageQuery, languageStorageKey, toLanguage } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { whenIdle } from '@/lib/waiting/when-idle';
import { followTheme } from '@/lib/web/theme';

/**
 * Applies the language of a link's `lng`, and changes of language and theme in another tab or in the
 * operating system.
 */
export function PreferencesSync() {
  const { i18n } = useTranslation();
  const router = useRouter();
  const [startedFrom] = useState(useRouteContext({ from: '__root__' }).start.languageFrom);
  const queryClient = useQueryClient();
  useEffect(() => followTheme(), []);
  useEffect(() => {
    const switchTo = async (language: Language) => {
      if (!(await changeLanguage(i18n, language))) return;
      await Promise.all([refreshStale(queryClient, 'language'), router.invalidate()]);
    };
    // The server has already applied the language of the link or the account. It is stored for the next page,
    // and in the local storage for other tabs.
    const isRequested =
      toLanguage(new URLSearchParams(location.search).get(languageQuery)) !== null;
    // Another tab may have stored a choice since the server answered. `storedLanguageScript` has usually applied
    // that of the local storage before the first paint, except when cookies are disabled.
    const chosen = languageInCookie() ?? (startedFrom === 'choice' ? null : storedLanguage());
    if (isRequested || (startedFrom === 'account' && !chosen)) rememberLanguage(i18n.language);
    else if (chosen && chosen !== i18n.language)
      // Parts of the page that hydrate later must still find the texts of the server's HTML.
      whenIdle(() => void switchTo(chosen));
    const follow = ({ key, newValue }: StorageEvent) => {
      const language = key === languageStorageKey ? toLanguage(newValue) : null;
      if (!language || language === i18n.nextLanguage) return;
      void switchTo(language);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [i18n, router, queryClient, startedFrom]);
  return null;
}
