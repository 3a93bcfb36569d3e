import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { announceSessionChange } from '@/auth/session/in-browser/session-signal';
import { sessionQueries } from '@/auth/session/session.queries';
import { changeLanguage } from '@/i18n/change-language';
import { hasErrorCode } from '@/i18n/errors/known-error';
import type { Language } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { type Theme, applyTheme, currentTheme, onThemeChange } from '@/lib/web/theme';
import { toastFailure } from '@/ui/overlays/toast';
import { api } from './client';
import { refreshStale } from './queries/refresh-after-write';

type Choosing = {
  setLanguage: (language: Language) => Promise<void>;
  setTheme: (theme: Theme) => Promise<void>;
};

/** Changes the language and the theme of the page, and stores them in the account. */
export function preferencesOf(router: RegisteredRouter): Choosing {
  const { i18n, queryClient, start } = router.options.context;

  /** Stores the change in the account, for mails and other devices. A failure is said, and leaves the page as it is. */
  const remember = async (changes: { language?: Language; theme?: Theme }) => {
    const session = queryClient.getQueryData(sessionQueries.current().queryKey);
    if (!session || session.session.impersonatedBy || start.settings.isDemo) return;
    await api.account.update(changes).then(announceSessionChange, (error: unknown) => {
      toastFailure(error, i18n.t('preferenceNotSaved'));
      if (hasErrorCode(error, 'UNAUTHORIZED')) announceSessionChange();
    });
  };
  return {
    setLanguage: async (language) => {
      if (!(await changeLanguage(i18n, language))) return;
      // Reloads the routes, because their loaders create the titles.
      await Promise.all([
        refreshStale(queryClient, 'language'),
        router.invalidate(),
        remember({ language }),
      ]);
    },
    setTheme: async (next) => {
      applyTheme(next);
      await remember({ theme: next });
    },
  };
}

/** Reads and changes the language and the theme of the page; changes are stored in the account. */
export function usePreferences(): Choosing & { language: Language; theme: Theme } {
  const { i18n } = useTranslation();
  const router = useRouter();
  const { start } = router.options.context;
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => start.theme);
  return { language: i18n.language, theme, ...preferencesOf(router) };
}
