import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refreshStale } from '@/api/queries/refresh-after-write';
import { changeLanguage, rememberLanguage, storedLanguage } from '@/i18n/change-language';
import { type Language, languageQuery, languageStorageKey, toLanguage } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { followTheme } from '@/lib/theme';

/** Runs `work` when the page has nothing else to do, which Safari does not tell. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/**
 * Applies language and theme from a link's `lng`, from another tab and from the operating system.
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
    // The server has already applied the language of the link or the account. It is stored for the
    // next page, in the local storage too, which other tabs follow.
    const isAsked = toLanguage(new URLSearchParams(location.search).get(languageQuery)) !== null;
    if (isAsked || startedFrom === 'account') rememberLanguage(i18n.language);
    // `storedLanguageScript` has usually done this before the first paint, but not when cookies are
    // disabled.
    const stored = startedFrom === 'choice' ? null : storedLanguage();
    if (stored && stored !== i18n.language)
      // Parts of the page that hydrate later must find the texts of the server's HTML.
      whenIdle(() => void switchTo(stored));
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
