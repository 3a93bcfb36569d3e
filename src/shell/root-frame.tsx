import { type ReactNode, useEffect } from 'react';
import { SessionSync } from '@/auth/session/session-sync';
import { Toaster } from '@/ui/toaster';
import { replayEarlyInput } from './early-input';
import { EnvironmentBanner } from './environment-banner';
import { NavigationProgress } from './navigation-progress';
import { PreferencesSync } from './preferences-sync';
import { holdRouterReload } from './reload-once';

/** What stands around every page, whichever area it is in. */
export function RootFrame({ children }: { children: ReactNode }) {
  useEffect(() => holdRouterReload(), []);
  // Not within an effect, where React cannot wake a part of the page that an event is for.
  useEffect(() => void setTimeout(replayEarlyInput), []);
  return (
    <>
      <NavigationProgress />
      <EnvironmentBanner />
      {children}
      <SessionSync />
      <PreferencesSync />
      <Toaster />
    </>
  );
}
