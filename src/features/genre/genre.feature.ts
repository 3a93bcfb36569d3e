import type genre from '@/i18n/locales/en/genre.json';
import type genreFigures from '@/i18n/locales/en/genreFigures.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { Searching } from '@/lib/record-search';
import type { ForSlot } from '@/lib/slot';

const figures = () => import('./figures/genre-figures');

/** Managing genres asks for the rights on books; `genre: ['read']` is the only right of their own. */
export const genreFeature = defineFeature('genre', {
  kind: 'library',
  needs: ['book', 'job'],
  permissions: { genre: ['read'] },
  grants: { user: { genre: ['read'] }, admin: { genre: ['read'] } },
  pages: {
    '/manager/genres': {
      area: 'manager',
      asks: { genre: ['read'] },
      label: 'genres',
      shortcut: 'g c',
      icon: 'tag',
      navigation: 'application',
    },
    '/manager/genres/new': {
      area: 'manager',
      asks: { book: ['create'], genre: ['read'] },
      label: 'newGenre',
      shortcut: 'n',
      icon: 'plus',
    },
    '/manager/genres/{id}': { area: 'manager', asks: { book: ['read'], genre: ['read'] } },
    '/manager/genres/{id}/update': {
      area: 'manager',
      asks: { book: ['update'], genre: ['read'] },
      label: 'editGenre',
      shortcut: 'e',
      icon: 'pencil',
    },
  },
  acts: {
    'genre.create': 'genre',
    'genre.update': 'genre',
    'genre.delete': 'genre',
    'genre.merge': 'genre',
    'genre.cancel-merge': 'genre',
    'genre.undo-merge': 'genre',
  },
  // `genre` names the genre of `genreId`.
  auditFields: { unnamed: ['genreId'] },
  search: {
    label: 'genres',
    icon: 'tag',
    asks: { genre: ['read'] },
    load: (): Searching => import('./search-genres').then((module) => module.searchGenres),
  },
  queries: ['genre'],
  stale: { genre: ['genre', 'book'] },
  // Lists of genres are sorted by their names in the language of the page, which books show as well.
  staleAfterLanguage: ['genre', 'book'],
  slots: {
    auditUndo: {
      load: (): ForSlot<'auditUndo'> =>
        import('./merge/audit-undo-merge').then((module) => module.AuditUndoMerge),
      texts: ['genre'],
    },
    keyFigures: {
      load: (): ForSlot<'keyFigures'> => figures().then((module) => module.GenreKeyFigure),
      texts: ['genreFigures'],
    },
    charts: {
      load: (): ForSlot<'charts'> => figures().then((module) => module.GenreChart),
      texts: ['genreFigures'],
    },
  },
  errorTexts: 'genre',
  texts: textsOf<{ genre: typeof genre; genreFigures: typeof genreFigures }>(
    'genre',
    'genreFigures',
  ),
});
