import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CurrentSession } from '@/auth/session/session.schema';
import { loadTexts } from '@/i18n/i18n';
import type { RouterContext } from '@/shell/router-context';
import { loadSlots } from '@/ui/slot';

// Each user sees it once, so it is loaded separately and other pages do without its code.
const Onboarding = lazyRouteComponent(() => import('./-onboarding'), 'Onboarding');

/**
 * Loads texts and code of `LazyOnboarding` before rendering. Otherwise the server would stream it, and a
 * streamed part stays invisible without scripts.
 */
export const loadOnboarding = (context: RouterContext) =>
  Promise.all([
    loadTexts(context.i18n, ['signIn']),
    loadSlots(context, 'picture'),
    Onboarding.preload?.(),
  ]);

/** Replaces every page of an area until a new user has entered a name. */
export const LazyOnboarding = ({ session }: { session: CurrentSession }) => (
  <Suspense fallback={null}>
    <Onboarding session={session} />
  </Suspense>
);
