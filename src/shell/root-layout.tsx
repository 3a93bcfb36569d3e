import { type ReactNode, useEffect } from 'react';
import { SessionSync } from '@/auth/session/in-browser/session-sync';
import { Toaster } from '@/ui/toaster';
import { replayEarlyInput } from './early-input';
import { EnvironmentBanner } from './environment-banner';
import { NavigationProgress } from './navigation-progress';
import { OfflineNotice } from './offline-notice';
import { PreferencesSync } from './preferences-sync';
import { disableRouterReload } from './reload-once';

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
      {/* Before those whose effects may show a message at once. */}
      <Toaster />
      <SessionSync />
      <PreferencesSync />
    </>
  );
}
