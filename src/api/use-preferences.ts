import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { announceSessionChange } from '@/auth/session/in-browser/session-signal';
import { changeLanguage } from '@/i18n/change-language';
import type { Language } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { type Theme, applyTheme, currentTheme, onThemeChange } from '@/lib/web/theme';
import { api } from './client';
import { refreshStale } from './queries/refresh-after-write';

/** Reads and changes the language and the theme of the page; changes are stored in the account. */
export function usePreferences(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
  theme: Theme;
  setTheme: (theme: Theme) => Promise<void>;
} {
  const { i18n } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { session, start } = useRouteContext({ from: '__root__' });
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => start.theme);

  /** Stores the change in the account, for mails and other devices. Ignores errors: the page has it already. */
  const remember = async (changes: { language?: Language; theme?: Theme }) => {
    if (!session || session.session.impersonatedBy || start.settings.isDemo) return;
    await api.account.update(changes).then(announceSessionChange, () => {});
  };
  return {
    language: i18n.language,
    setLanguage: async (language) => {
      if (!(await changeLanguage(i18n, language))) return;
      // Reloads the routes, because their loaders create the titles.
      await Promise.all([
        refreshStale(queryClient, 'language'),
        router.invalidate(),
        remember({ language }),
      ]);
    },
    theme,
    setTheme: async (next) => {
      applyTheme(next);
      await remember({ theme: next });
    },
  };
}
