/** What other features may add to the screens of users. */
import type { PageLink, PageLinkShape } from '@/auth/page-permissions';
import { hooked } from '@/lib/feature';

declare module '@/lib/slot' {
  interface Slots {
    /** Above the form of a new user. */
    newUser: object;
  }
}

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Further ways to add users, beside the controls of the list. */
    readonly userSources?: readonly PageLinkShape[];
  }
}

// The types of the values say which pages and names they use, so the compiler refuses unknown ones here.
export const userSources = (): readonly PageLink[] => hooked('userSources').flat();
