import type { OnBookOpened } from '@/features/book/offered/book-slots';
import type home from '@/i18n/locales/en/home.json';
import type welcome from '@/i18n/locales/en/welcome.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

/** The readers' home: newest and last opened books, and the shelves. */
export const homeFeature = defineFeature('home', {
  kind: 'library',
  needs: ['book', 'genre'],
  pages: {
    '/app': {
      area: 'app',
      label: 'home',
      shortcut: 'g h',
      icon: 'home',
      navigation: ['app', 'application'],
    },
  },
  bookOpened: (): OnBookOpened =>
    import('./remember-opened-book').then((module) => module.rememberOpenedBook),
  reads: ['home.reader'],
  about: 'welcome:about',
  texts: textsOf<{ home: typeof home; welcome: typeof welcome }>('home', 'welcome'),
  slots: {
    picture: {
      load: (): ForSlot<'picture'> => import('./entry-shelf').then((module) => module.Shelf),
      texts: ['welcome'],
    },
  },
});
