import { type ReactNode, useEffect } from 'react';
import { SessionSync } from '@/auth/session/in-browser/session-sync';
import { OfflineNotice } from '@/shell/errors/offline-notice';
import { EnvironmentBanner } from '@/shell/layout/environment-banner';
import { useFocusClickedButtons } from '@/shell/moving/focus-clicked-buttons';
import { NavigationProgress } from '@/shell/moving/navigation-progress';
import { usePageArrival } from '@/shell/moving/page-arrival';
import { Toaster } from '@/ui/overlays/toaster';
import { Announcer } from '@/ui/page/announcer';
import { replayEarlyInput } from './early-input';
import { PreferencesSync } from './preferences-sync';

/** Elements of every page, in all areas. */
export function RootLayout({ children }: { children: ReactNode }) {
  // The tests wait for it.
  useEffect(() => void (document.documentElement.dataset.hydrated = ''), []);
  // The timer lets this effect end first: during one, React cannot hydrate a part of the page for an event.
  useEffect(() => void setTimeout(replayEarlyInput), []);
  usePageArrival();
  useFocusClickedButtons();
  return (
    <>
      <NavigationProgress />
      <EnvironmentBanner />
      <OfflineNotice />
      {children}
      {/* These two come before the components below, whose effects may show or say something at once. */}
      <Toaster />
      <Announcer />
      <SessionSync />
      <PreferencesSync />
    </>
  );
}
