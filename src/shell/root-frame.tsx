import type { ReactNode } from 'react';
import { SessionSync } from '@/auth/session-sync';
import { Toaster } from '@/ui/toaster';

/** What stands around every page, whichever area it is in. */
export function RootFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SessionSync />
      <Toaster />
    </>
  );
}
