import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, rememberLanguage, storedLanguage } from '@/i18n/change-language';
import { languageQuery, languageStorageKey, toLanguage, languageOf } from '@/i18n/languages';
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
  useEffect(() => followTheme(), []);
  useEffect(() => {
    // The server has already applied the language of the link or the account. It is stored, because
    // the next page has no such query.
    const isAsked = toLanguage(new URLSearchParams(location.search).get(languageQuery)) !== null;
    if (isAsked || startedFrom === 'account') rememberLanguage(languageOf(i18n));
    // `storedLanguageScript` has usually done this before the first paint, but not when cookies are
    // disabled.
    const stored = startedFrom === 'choice' ? null : storedLanguage();
    if (stored && stored !== i18n.language)
      // Parts of the page that hydrate later must find the texts of the server's HTML.
      whenIdle(() => void changeLanguage(i18n, stored).then(() => router.invalidate()));
    const follow = ({ key, newValue }: StorageEvent) => {
      const language = key === languageStorageKey ? toLanguage(newValue) : null;
      if (!language || language === i18n.language) return;
      void changeLanguage(i18n, language).then(() => router.invalidate());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [i18n, router, startedFrom]);
  return null;
}
