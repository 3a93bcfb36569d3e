import type { CurrentSession } from '@/auth/session/session.schema';
import { Shelf } from '@/features/home/entry-shelf';
import { OnboardingPage } from '@/features/sign-in/onboarding-page';
import { EntryLayout } from '@/shell/layout/entry-layout';

/** The page on which a new user enters a name. */
export const Onboarding = ({ session }: { session: CurrentSession }) => (
  <EntryLayout aside={<Shelf />}>
    <OnboardingPage session={session} />
  </EntryLayout>
);
