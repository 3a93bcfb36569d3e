import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Area } from '@/auth/page-permissions';
import type { I18n } from '@/i18n/i18n';
import type { Keywords, TextResources } from '@/i18n/namespaces';
import type { SlotName } from '@/lib/slot';
import type { PageStart } from './start/page-start';

/** Context of every route. */
export type RouterContext = {
  queryClient: QueryClient;
  i18n: I18n;
  start: PageStart;
  /** The slots that the routes of the page have loaded; see `loadSlots`. */
  slots: Set<SlotName>;
};

declare module '@/lib/slot' {
  interface SlotContext extends RouterContext {}
  interface Slots {
    /** Beside the forms of the sign-in pages, on wide screens. */
    picture: object;
    /** On every page, for what has no place of its own, such as a dialog. */
    page: object;
    /** In the top bar of both areas. */
    bar: object;
    /** On all pages of the area, for what has no place of its own. */
    app: { area: Area };
    manager: { area: Area };
  }
}

declare module '@/lib/quick-act' {
  interface QuickContext extends Pick<RouterContext, 'i18n'> {
    router: RegisteredRouter;
    /** What people call an act, in all languages. */
    keywordsOf: (key: keyof Keywords) => readonly string[];
  }
}

declare module '@/lib/record-search' {
  interface SearchContext extends Pick<RouterContext, 'i18n'> {}
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the page has a search field, so that the readers' bar needs nothing for it. */
    searchField?: true;
    /** The page above this one. On a phone, a link to it replaces the tabs of the readers' app. */
    above?: { to: string; label: keyof TextResources['navigation'] };
  }
}
