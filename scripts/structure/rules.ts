/**
 * The directions that imports may take, as in docs/architecture.md.
 *
 * A rule speaks of paths from the root of the project. `$1` in `to` and `toNot` stands for what
 * the first group of `from` has caught, so that one rule serves every feature.
 */
export type ImportRule = {
  name: string;
  why: string;
  from: RegExp;
  fromNot?: RegExp;
  to: string;
  toNot?: string;
  /** Types are erased and may pass where code may not. */
  typesMayPass?: boolean;
  /** So may the server's half of a file that the framework splits (createServerFn and its like). */
  splitMayPass?: boolean;
  /** An import that the rule must refuse: the rule's own test. */
  example: [from: string, to: string];
};

const TEST = /\.test\.tsx?$/;

export const importRules: ImportRule[] = [
  {
    name: 'routes-on-top',
    why: 'A route is an entry: nothing else may depend on it.',
    from: /^src\/(?!routes\/)/,
    to: '^src/routes/',
    example: ['src/features/book/books-page.tsx', 'src/routes/__root.tsx'],
  },
  {
    name: 'shell-for-routes',
    why: 'The frame is put around pages by routes; a page does not know its frame.',
    from: /^src\/(?!routes\/|shell\/|(router|client)\.tsx$)/,
    to: '^src/shell/',
    example: ['src/features/book/books-page.tsx', 'src/shell/app-layout.tsx'],
  },
  {
    name: 'shell-below-features',
    why: 'The frame serves every page and knows none of them.',
    from: /^src\/shell\//,
    to: '^src/features/',
    example: ['src/shell/app-layout.tsx', 'src/features/book/books-page.tsx'],
  },
  {
    name: 'feature-borders',
    why: 'Of another feature one may use the words (*.schema.ts) and the questions (*.queries.ts).',
    from: /^src\/features\/([^/]+)\//,
    to: '^src/features/(?!$1/)',
    toNot: '\\.(schema|queries)\\.ts$',
    example: ['src/features/book/books-page.tsx', 'src/features/user/user.server.ts'],
  },
  {
    name: 'features-on-top',
    why: 'What every feature stands on cannot depend on one; api/router.server.ts gathers them.',
    from: /^src\/(api|auth|db|emails|i18n|lib|server|ui)\//,
    fromNot: /^src\/api\/router\.server\.ts$|\.test\.tsx?$/,
    to: '^src/features/',
    example: ['src/auth/auth.server.ts', 'src/features/user/user.schema.ts'],
  },
  {
    name: 'ui-knows-no-product',
    why: 'The design system stands on lib and i18n only.',
    from: /^src\/ui\//,
    to: '^src/(?!ui/|lib/|i18n/)',
    example: ['src/ui/button.tsx', 'src/auth/permissions.ts'],
  },
  {
    name: 'i18n-on-lib',
    why: 'Translation serves everything and stands on lib only.',
    from: /^src\/i18n\//,
    fromNot: TEST,
    to: '^src/(?!i18n/|lib/)',
    example: ['src/i18n/i18n.ts', 'src/ui/button.tsx'],
  },
  {
    name: 'lib-stands-alone',
    why: 'Pure helpers depend on nothing of the product.',
    from: /^src\/lib\//,
    to: '^src/(?!lib/)',
    example: ['src/lib/search-text.ts', 'src/server/settings.server.ts'],
  },
  {
    name: 'server-stays-on-the-server',
    why: 'A *.server.ts file holds what the browser may never get.',
    from: /^src\//,
    fromNot: /\.server\.tsx?$|\.test\.tsx?$|^src\/routes\/(api|covers)\/|^src\/(server|start)\.ts$/,
    to: '\\.server\\.tsx?$',
    typesMayPass: true,
    splitMayPass: true,
    example: ['src/features/book/books-page.tsx', 'src/features/book/book.server.ts'],
  },
  {
    name: 'tables-on-the-server',
    why: 'Tables are touched from *.server.ts only.',
    from: /^src\/(?!db\/)/,
    fromNot: /\.server\.tsx?$|\.test\.tsx?$/,
    to: '^src/db/schema/',
    example: ['src/features/book/book.schema.ts', 'src/db/schema/book.ts'],
  },
  {
    name: 'product-without-tools',
    why: 'What is delivered does not depend on what builds and tests it.',
    from: /^src\//,
    fromNot: TEST,
    to: '^(scripts|e2e)/',
    example: ['src/server/settings.server.ts', 'scripts/run.mjs'],
  },
  {
    name: 'journeys-from-outside',
    why: 'A journey sees what a person sees: of the code only words and types, no server.',
    from: /^e2e\/[^/]+\.spec\.ts$/,
    to: '\\.server\\.tsx?$|^src/db/',
    example: ['e2e/sign-in.spec.ts', 'src/auth/auth.server.ts'],
  },
];

/** Folders that say nothing about what is in them. */
export const vagueFolder =
  /(^|\/)(utils?|helpers?|common|hooks?|types?|constants?|components?|misc)\//;

/** Files that only forward. The tables are gathered in one place because the ORM asks for it. */
export const barrel = /^src\/(?!db\/schema\/index\.ts$).*\/index\.ts$/;
/** Files whose exports the framework asks for. */
export const entryFile = /^src\/(server|start|router|client)\.tsx?$/;
export const routeFile = /^src\/routes\//;

export const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|mjs)$/;
