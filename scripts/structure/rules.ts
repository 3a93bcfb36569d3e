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

/** The folders of `src`, lowest first: a folder imports only those before it. */
export const folderOrder = [
  'lib',
  'i18n',
  'ui',
  'db',
  'server',
  'emails',
  'auth',
  'api',
  'http',
  'features',
  'shell',
  'routes',
] as const;

const orderRules: ImportRule[] = folderOrder.slice(0, -1).map((folder, index) => {
  const above = folderOrder.slice(index + 1);
  return {
    name: `${folder}-in-its-place`,
    why: `The folders stand in one order, and ${above.join(', ')} are above ${folder}.`,
    from: new RegExp(`^src/${folder}/`),
    // The one place that gathers what the features answer.
    ...(folder === 'api' && { fromNot: /^src\/api\/router\.server\.ts$/ }),
    to: `^src/(${above.join('|')})/`,
    example: [`src/${folder}/x.ts`, `src/${above[0]}/y.ts`],
  };
});

export const importRules: ImportRule[] = [
  ...orderRules,
  {
    name: 'testing-for-tests',
    why: 'The helpers of tests are not delivered.',
    from: /^src\/(?!testing\/)/,
    fromNot: TEST,
    to: '^src/testing/',
    example: ['src/auth/guards.ts', 'src/testing/test-session.server.ts'],
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
    example: ['src/server/settings/settings.server.ts', 'scripts/run.mjs'],
  },
  {
    name: 'journeys-from-outside',
    why: 'A journey sees what a person sees: of the code only words and types, no server.',
    from: /^e2e\/[^/]+\.spec\.ts$/,
    to: '\\.server\\.tsx?$|^src/db/',
    example: ['e2e/sign-in.spec.ts', 'src/auth/library/auth.server.ts'],
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
