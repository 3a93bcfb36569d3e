import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { homePathFor } from '@/auth/guards';
import { announceSessionChange } from '@/auth/session/in-browser/session-signal';
import { markSessionStale, sessionQueries } from '@/auth/session/session.queries';
import { changeLanguage } from '@/i18n/change-language';
import { toLanguage } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { applyTheme, themes } from '@/lib/web/theme';

/**
 * Continues after sign-in: applies the account's language and theme, and navigates to the requested
 * page or the user's home page.
 */
export function useFinishSignIn(): (redirect: string) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { i18n } = useTranslation();
  return async (redirect) => {
    // Removes data of a previous user from the cache.
    queryClient.clear();
    const session = await queryClient.query(sessionQueries.current());
    const language = toLanguage(session?.user.language);
    if (language && language !== i18n.language) await changeLanguage(i18n, language);
    const theme = themes.find((known) => known === session?.user.theme);
    if (theme) applyTheme(theme);
    await router.navigate({
      href: safeRedirect(redirect) || (session ? homePathFor(session) : '/login'),
      replace: true,
    });
    announceSessionChange();
  };
}

/** Returns a function that opens the sign-in page, which tells a banned user why they were refused. */
export function useShowBan(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    // The page start is read again, and with it the ban.
    markSessionStale(queryClient);
    await router.navigate({ to: '/login', replace: true });
  };
}
