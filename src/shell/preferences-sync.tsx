import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, rememberLanguage, storedLanguage } from '@/i18n/change-language';
import { type Language, languageQuery, languageStorageKey, toLanguage } from '@/i18n/languages';
import { followTheme } from '@/lib/theme';

/** Keeps language and theme as they were chosen: by a link's `lng`, in another tab, by the system. */
export function PreferencesSync() {
  const { i18n } = useTranslation();
  const router = useRouter();
  const [startedFrom] = useState(useRouteContext({ from: '__root__' }).start.languageFrom);
  useEffect(() => followTheme(), []);
  useEffect(() => {
    // The server has followed the link, or the account, already; the next page has no such query.
    const isAsked = toLanguage(new URLSearchParams(location.search).get(languageQuery)) !== null;
    if (isAsked || startedFrom === 'account') rememberLanguage(i18n.language as Language);
    // Mostly done before anything is drawn (`storedLanguageScript`); not where cookies are forbidden.
    const stored = startedFrom === 'choice' ? null : storedLanguage();
    if (stored && stored !== i18n.language)
      void changeLanguage(i18n, stored).then(() => router.invalidate());
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
