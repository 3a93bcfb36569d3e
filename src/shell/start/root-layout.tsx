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
  // Delayed, because React cannot hydrate a part of the page for an event while an effect runs.
  useEffect(() => void setTimeout(replayEarlyInput), []);
  return (
    <>
      <NavigationProgress />
      <EnvironmentBanner />
      <OfflineNotice />
      {children}
      {/* Before the parts of the page whose effects may show a message at once. */}
      <Toaster />
      <SessionSync />
      <PreferencesSync />
    </>
  );
}
