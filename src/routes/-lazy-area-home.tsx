import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';

// A product with a home page of its own does without this code.
const AreaHome = lazyRouteComponent(() => import('@/shell/layout/area-home'), 'AreaHome');

/** Loads the code of `LazyAreaHome` before rendering: see `loadOnboarding`. */
export const loadAreaHome = () => AreaHome.preload?.();

/** The home page of the app while no feature has a route for it. */
export const LazyAreaHome = () => (
  <Suspense fallback={null}>
    <AreaHome />
  </Suspense>
);
