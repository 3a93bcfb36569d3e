import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { I18n } from '@/i18n/i18n';
import { loadTexts } from '@/i18n/i18n';

// Seen once by each person, so other pages do without its code.
const Onboarding = lazyRouteComponent(() => import('./-onboarding'), 'Onboarding');

/** Loads what `LateOnboarding` shows. Or the server would send it as a stream, which shows nothing without scripts. */
export const loadOnboarding = (texts: I18n) =>
  Promise.all([loadTexts(texts, ['signIn']), Onboarding.preload?.()]);

/** Stands in for every page of an area until a new user has given a name. */
export const LateOnboarding = ({ session }: { session: CurrentSession }) => (
  <Suspense fallback={null}>
    <Onboarding session={session} />
  </Suspense>
);
