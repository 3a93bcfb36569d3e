import type { CurrentSession } from '@/auth/session/session.schema';
import { OnboardingPage } from '@/features/sign-in/onboarding-page';
import { Shelf } from '@/features/sign-in/shelf';
import { EntryLayout } from '@/shell/entry-layout';

/** Stands in for every page of an area until a new user has given a name. */
export const Onboarding = ({ session }: { session: CurrentSession }) => (
  <EntryLayout aside={<Shelf />}>
    <OnboardingPage session={session} />
  </EntryLayout>
);
