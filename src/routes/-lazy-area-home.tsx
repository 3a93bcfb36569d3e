import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CurrentSession } from '@/auth/session/session.schema';
import { loadTexts } from '@/i18n/i18n';
import type { RouterContext } from '@/shell/router-context';

// A product with a home page of its own does without this code.
const AreaHome = lazyRouteComponent(() => import('@/shell/layout/area-home'), 'AreaHome');

/** Loads texts and code of `LazyAreaHome` before rendering: see `loadOnboarding`. */
export const loadAreaHome = (context: RouterContext) =>
  Promise.all([loadTexts(context.i18n, ['product']), AreaHome.preload?.()]);

/** The home page of the app while no feature has a route for it. */
export const LazyAreaHome = ({ session }: { session: CurrentSession }) => (
  <Suspense fallback={null}>
    <AreaHome session={session} />
  </Suspense>
);
