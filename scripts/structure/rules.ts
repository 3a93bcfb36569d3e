/**
 * A direction of imports that is not allowed; docs/architecture.md shows the allowed ones. Paths are
 * relative to the root of the project. `$1` in `to` and `toNot` is replaced by the first group of
 * `from`, so that one rule covers all features.
 */
export type ImportRule = {
  name: string;
  why: string;
  from: RegExp;
  fromNot?: RegExp;
  to: string;
  toNot?: string;
  /** Allows type imports, because the compiler removes them. */
  typesMayPass?: boolean;
  /**
   * Allows imports from files that TanStack Start splits (createServerFn and similar), because the
   * server part does not reach the browser.
   */
  splitMayPass?: boolean;
  /** An import that the rule must reject; used to test the rule. */
  example: [from: string, to: string];
};

const testFile = /\.test\.tsx?$/;
/** Tests, and what they send to the calls of a feature. */
const forTests = /\.test\.tsx?$|\.writes\.server\.ts$|^src\/features\/[^/]+\/testing\//;

/** The folders of `src`, lowest first. A folder may import only from those before it. */
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
    name: `${folder}-imports-downwards`,
    why: `${folder} may not import from ${above.join(', ')}, which are above it in the order of folders.`,
    from: new RegExp(`^src/${folder}/`),
    to: `^src/(${above.join('|')})/`,
    example: [`src/${folder}/x.ts`, `src/${above[0]}/y.ts`],
  };
});

export const importRules: ImportRule[] = [
  ...orderRules,
  {
    name: 'testing-for-tests',
    why: 'Code in src/testing, and in the folder testing of a feature, is for tests only and not part of the product.',
    from: /^src\/(?!testing\/)/,
    fromNot: forTests,
    to: '^src/(testing|features/[^/]+/testing)/|\\.writes\\.server\\.ts$',
    example: ['src/auth/guards.ts', 'src/testing/calls/test-session.server.ts'],
  },
  {
    name: 'lists-of-features-at-the-top',
    why: 'Only the entry points import the lists of features; everything below gets the features registered.',
    from: /^src\/[^/]+\//,
    fromNot: /^src\/testing\//,
    to: '^src/features(\\.server)?\\.ts$',
    example: ['src/auth/permissions.ts', 'src/features.ts'],
  },
  {
    name: 'shell-below-features',
    why: 'The shell is used by every page, so it must not depend on a feature. Pass it in from a route.',
    from: /^src\/shell\//,
    to: '^src/features/',
    example: ['src/shell/layout/app-layout.tsx', 'src/features/user/user-page.tsx'],
  },
  {
    name: 'feature-borders',
    why: 'A feature may import only the facts (*.facts.ts), shapes (*.schema.ts) and queries (*.queries.ts) of another feature, and what it offers (offered/).',
    from: /^src\/features\/([^/]+)\//,
    to: '^src/features/(?!$1/)',
    toNot: '\\.(facts|schema|queries|writes\\.server)\\.ts$|^src/features/[^/]+/(offered|testing)/',
    example: ['src/features/account/account-page.tsx', 'src/features/user/user.server.ts'],
  },
  {
    name: 'schemas-come-with-forms',
    why: 'Every page loads the routes with their queries and facts, so they must not import a schema, which brings the schema library.',
    from: /^src\/(shell\/|routes\/(?!(api|covers|forms)\/)|features\/.*\.(facts|queries)\.ts$|lib\/(web\/address|lists\/list)-search\.ts$)/,
    to: '\\.schema\\.ts$|^src/(i18n/errors/error-codes|api/field-errors|lib/(lists/list-schema|text/(text-schema|form-values)))\\.ts$',
    typesMayPass: true,
    example: ['src/features/user/user.queries.ts', 'src/features/user/user.schema.ts'],
  },
  {
    name: 'server-stays-on-the-server',
    why: 'A *.server.ts file must not reach the browser.',
    from: /^src\//,
    fromNot: /\.server\.tsx?$|\.test\.tsx?$|^src\/routes\/(api|covers|forms)\/|^src\/server\.ts$/,
    to: '\\.server\\.tsx?$',
    typesMayPass: true,
    splitMayPass: true,
    example: ['src/features/user/user-page.tsx', 'src/features/user/user.server.ts'],
  },
  {
    name: 'tables-on-the-server',
    why: 'Only *.server.ts files may use database tables.',
    from: /^src\/(?!db\/)/,
    fromNot: /\.server\.tsx?$|\.test\.tsx?$/,
    to: '^src/db/schema/',
    example: ['src/features/user/user.schema.ts', 'src/db/schema/auth.ts'],
  },
  {
    name: 'product-without-tools',
    why: 'The product must not depend on build scripts or end-to-end tests.',
    from: /^src\//,
    fromNot: testFile,
    to: '^(scripts|e2e)/',
    example: ['src/server/settings/settings.server.ts', 'scripts/run.mjs'],
  },
  {
    name: 'journeys-from-outside',
    why: 'An end-to-end test uses the product from outside: it may import texts and types, but no server code.',
    from: /^e2e\/.*\.spec\.ts$/,
    to: '\\.server\\.tsx?$|^src/db/',
    example: ['e2e/sign-in/sign-in.spec.ts', 'src/auth/library/auth.server.ts'],
  },
];

/** The only files that may import a package. */
export type PackageRule = {
  name: string;
  why: string;
  packages: RegExp;
  files: readonly string[];
  /** Folders of features whose files may import it, too. */
  folders: RegExp;
};

export const packageRules: PackageRule[] = [
  {
    name: 'authentication-library-in-its-folder',
    why: 'Use the functions of src/auth/library instead, so that a new major version changes few files. A feature that adds a plugin has its own folder library.',
    folders: /^src\/features\/[^/]+\/library\//,
    packages: /^(better-auth|better-call|@better-auth\/[^/]+)(\/|$)/,
    files: [
      'src/auth/library/access-control.ts',
      'src/auth/library/auth-hooks.server.ts',
      'src/auth/library/auth.server.ts',
      'src/auth/library/cookies.server.ts',
      'src/auth/library/plugins/email-code-plugin.server.ts',
      'src/auth/library/plugins/new-sessions.server.ts',
      'src/auth/library/refuse-auth.server.ts',
      // A test that adds plugins of the library as a product would.
      'src/auth/library/library-plugins.server.test.ts',
      // Tests that compare the product's lists with the whole library.
      'src/auth/library/error-texts.test.ts',
      'src/features/organization/organization-permissions.test.ts',
      'e2e/abuse-paths.spec.ts',
    ],
  },
];

/** Folder names that do not describe their content. */
export const vagueFolder =
  /(^|\/)(utils?|helpers?|common|hooks?|types?|constants?|components?|misc)\//;

/** Files of code in one folder of `src`, without tests. A larger folder has a folder for each subject. */
export const folderLimit = 20;
/** The folder that has a file for each feature, so it grows with their number. */
export const folderOfFeatures = 'src/db/schema';

/**
 * Barrel files. The database schema is an exception, because Drizzle needs all tables in one
 * module.
 */
export const barrel = /^src\/(?!db\/schema\/index\.ts$).*\/index\.ts$/;
/** Files whose exports TanStack Start requires. */
export const entryFile = /^src\/(server|router|client)\.tsx?$/;
export const routeFile = /^src\/routes\//;

export const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|mjs)$/;
