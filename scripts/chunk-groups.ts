import { fileURLToPath } from 'node:url';

/**
 * The files of the browser build that combine modules which several pages share. Without these groups, each
 * of those small modules would need a request of its own. Paths are relative to `src`; a test fails for
 * paths that do not exist.
 */
export type ChunkGroup = {
  name: string;
  modules: readonly string[];
  /** Matches further modules, such as those of packages, by their absolute path. */
  packages?: RegExp;
  /** Only modules that at least this many pages or other modules import are put into the file. */
  minShareCount: number;
};

export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Shared by pages with a list.
    name: 'lists',
    modules: [
      'ui/lists/list.tsx',
      'ui/lists/list-page-layout.tsx',
      'ui/lists/list-failure.tsx',
      'ui/list-controls/use-list-search.ts',
      'ui/lists/use-list-view.ts',
      'ui/list-controls/sort-heading.tsx',
      'ui/list-controls/sort-menu.tsx',
      'ui/list-controls/filter-chip.tsx',
      'ui/lists/use-row-removal-focus.ts',
      'ui/list-controls/tool-class.ts',
    ],
    minShareCount: 4,
  },
  {
    // Loads further pages of a list; also used by pages that are not list pages.
    name: 'long-lists',
    modules: ['ui/lists/load-more.tsx', 'ui/lists/use-list-pages.ts'],
    packages: /[\\/](infiniteQueryObserver|use(Suspense)?InfiniteQuery)\.js$/,
    minShareCount: 4,
  },
  {
    // Shows times and persons.
    name: 'facts',
    modules: [
      'ui/time.tsx',
      'ui/email-text.tsx',
      'ui/card.tsx',
      'lib/intl/relative-time.ts',
      'lib/objects/bounded-map.ts',
      'i18n/date-language.ts',
    ],
    minShareCount: 4,
  },
  {
    // The fields of the sign-in pages, of the account and of forms.
    name: 'fields',
    modules: [
      'ui/fields/field.tsx',
      'ui/forms/native-form.tsx',
      'ui/forms/use-focus-fault.ts',
      'auth/codes/code-refusal.ts',
      'auth/codes/code-countdown.ts',
    ],
    minShareCount: 4,
  },
  {
    // Shared by the sign-in pages and the onboarding page.
    name: 'entry',
    modules: [
      'features/sign-in/',
      'auth/demo-accounts.ts',
      'i18n/rich-text.tsx',
      'shell/layout/entry-layout.tsx',
      'ui/fields/native-text-field.tsx',
    ],
    minShareCount: 2,
  },
  {
    // Shared by pages with covers. Includes the styles of covers, which otherwise every page would load.
    name: 'covers',
    modules: [
      'features/book/book-cover.tsx',
      'features/book/book-cover.css',
      'features/book/reading/book-tile.tsx',
      'features/book/reading/book-grid.tsx',
      'features/book/reading/book-shelf.tsx',
      'features/book/fit-text.ts',
      'ui/cached/use-cached-content.tsx',
    ],
    minShareCount: 2,
  },
  {
    // Shared by pages with a form, except the sign-in pages, which have simpler forms.
    name: 'forms',
    modules: [
      'ui/forms/form.tsx',
      'ui/fields/use-form-field.ts',
      'ui/fields/text-field.tsx',
      'ui/fields/text-area-field.tsx',
      'ui/fields/select-field.tsx',
      'ui/fields/color-field.tsx',
      'ui/forms/unsaved-changes.tsx',
      'ui/forms/changed-values.ts',
      'ui/forms/use-opening-focus.ts',
      'ui/fields/hex-color.ts',
      'features/user/role-field.tsx',
      'auth/person-name.ts',
    ],
    packages: /node_modules[\\/](react-hook-form|@hookform|@standard-schema)[\\/]|useBlocker\.js$/,
    minShareCount: 2,
  },
  {
    // Validates the input of forms. A schema calls the functions of the schema library while it is loaded, so
    // these must not be in a file that imports this one (see acyclic-chunks.ts).
    name: 'schemas',
    modules: [
      'i18n/errors/error-codes.ts',
      'api/field-errors.ts',
      'lib/lists/list-schema.ts',
      'lib/text/text-schema.ts',
    ],
    packages: /node_modules[\\/]zod[\\/]|\.schema\.ts$/,
    minShareCount: 2,
  },
];

const sources = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/** Whether a module of the build belongs to a group. @param id its absolute path, perhaps with a query */
export function isInGroup({ modules, packages }: ChunkGroup, id: string): boolean {
  const [path = ''] = id.replaceAll('\\', '/').split('?');
  const isNamed =
    path.startsWith(sources) &&
    modules.some((one) => {
      const own = path.slice(sources.length);
      return one.endsWith('/') ? own.startsWith(one) : own === one;
    });
  return isNamed || packages?.test(id) === true;
}
