import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, rememberLanguage } from '@/i18n/change-language';
import { type Language, languageQuery, languageStorageKey, toLanguage } from '@/i18n/languages';
import { followTheme } from '@/lib/theme';

/** Keeps language and theme as they were chosen: by a link's `lng`, in another tab, by the system. */
export function PreferencesSync() {
  const { i18n } = useTranslation();
  const router = useRouter();
  useEffect(() => followTheme(), []);
  useEffect(() => {
    // The server has followed the link already; the next page has no such query.
    if (toLanguage(new URLSearchParams(location.search).get(languageQuery)))
      rememberLanguage(i18n.language as Language);
    const follow = ({ key, newValue }: StorageEvent) => {
      const language = key === languageStorageKey ? toLanguage(newValue) : null;
      if (!language || language === i18n.language) return;
      void changeLanguage(i18n, language).then(() => router.invalidate());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [i18n, router]);
  return null;
}
