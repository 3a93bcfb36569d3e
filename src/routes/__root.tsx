import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router';
import { endedSession } from '@/auth/session/in-browser/ended-session';
import { isSessionStale, lastStartData, sessionQueries } from '@/auth/session/session.queries';
import { ImpersonationBanner } from '@/features/user/impersonation/impersonation-banner';
import { loadTexts } from '@/i18n/i18n';
import type { RouterContext } from '@/shell/router-context';
import { RootDocument } from '@/shell/start/root-document';
import { RootLayout } from '@/shell/start/root-layout';
import { Slot, loadSlots } from '@/ui/slot';
import { fixedColors } from '@/ui/styles/fixed-colors';
import inter from '@/ui/styles/fonts/inter-latin.woff2?url';
import literata from '@/ui/styles/fonts/literata-latin.woff2?url';
import styles from '@/ui/styles/styles.css?url';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const { i18n, queryClient, start } = context;
    const current = await queryClient.query({
      ...sessionQueries.current(),
      staleTime: isSessionStale(queryClient) ? 0 : 'static',
    });
    Object.assign(start, lastStartData(queryClient));
    // The first HTML is in the language of the account. An open page changes its language only when
    // the user chooses another.
    if (typeof window === 'undefined' && i18n.language !== start.language)
      await i18n.changeLanguage(start.language);
    await Promise.all([loadTexts(i18n, []), loadSlots(context, 'page')]);
    return { session: current ?? endedSession(location.pathname) };
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        // The keyboard of a phone makes the page lower, so that it hides no buttons at the bottom.
        content:
          'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      {
        name: 'theme-color',
        content: fixedColors.light.background,
        media: '(prefers-color-scheme: light)',
      },
      {
        name: 'theme-color',
        content: fixedColors.dark.background,
        media: '(prefers-color-scheme: dark)',
      },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      // Every page uses these two fonts. Without the preload the browser would find them in the stylesheet,
      // one round trip later.
      ...[inter, literata].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: ({ children }) => (
    <RootDocument head={<HeadContent />} scripts={<Scripts />}>
      {children}
    </RootDocument>
  ),
  component: function Root() {
    return (
      <RootLayout>
        <ImpersonationBanner />
        <Outlet />
        <Slot name="page" />
      </RootLayout>
    );
  },
});
