import { type ReactNode, useEffect } from 'react';
import { SessionSync } from '@/auth/session/in-browser/session-sync';
import { OfflineNotice } from '@/shell/errors/offline-notice';
import { disableRouterReload } from '@/shell/errors/reload-once';
import { EnvironmentBanner } from '@/shell/layout/environment-banner';
import { NavigationProgress } from '@/shell/moving/navigation-progress';
import { Toaster } from '@/ui/overlays/toaster';
import { replayEarlyInput } from './early-input';
import { PreferencesSync } from './preferences-sync';

/** Elements of every page, in all areas. */
export function RootLayout({ children }: { children: ReactNode }) {
  useEffect(() => disableRouterReload(), []);
  // The tests wait for it.
  useEffect(() => void (document.documentElement.dataset.hydrated = ''), []);
  // The timer lets this effect end first: during one, React cannot hydrate a part of the page for an event.
  useEffect(() => void setTimeout(replayEarlyInput), []);
  return (
    <>
      <NavigationProgress />
      <EnvironmentBanner />
      <OfflineNotice />
      {children}
      {/* Comes before the components below: their effects may show a toast at once. */}
      <Toaster />
      <SessionSync />
      <PreferencesSync />
    </>
  );
}
