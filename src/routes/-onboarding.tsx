import { useRouteContext } from '@tanstack/react-router';
import type { CurrentSession } from '@/auth/session/session.schema';
import { OnboardingPage } from '@/features/sign-in/onboarding-page';
import { EntryLayout } from '@/shell/layout/entry-layout';
import { documentTitle } from '@/shell/page-title';

/** The page on which a new user enters a name. */
export function Onboarding({ session }: { session: CurrentSession }) {
  const context = useRouteContext({ from: '__root__' });
  return (
    <EntryLayout>
      <title>{documentTitle(context, context.i18n.t('signIn:onboarding.title'))}</title>
      <OnboardingPage session={session} />
    </EntryLayout>
  );
}
