/**
 * Vulnerable versions of packages in package-lock.json, from published advisories. Add an entry when an
 * advisory appears for an installed package. Entries stay after an upgrade, so that a later `npm install` or
 * override cannot go back to a vulnerable version.
 */

/** Versions from `from` (by default the first one) and below `fixed` are vulnerable. */
export type AdvisoryFloor = {
  name: string;
  from?: string;
  fixed: string;
  advisory: string;
  /** The source of the two versions, if it is not the page of the advisory. */
  source?: string;
};

const github = (id: string) => `https://github.com/advisories/${id}`;
const tanstack = github('GHSA-g7cv-rxg3-hmpx');
const tanstackSource = 'https://github.com/rapidsai/quent/pull/188';

export const advisoryFloors: AdvisoryFloor[] = [
  {
    name: 'better-auth',
    fixed: '1.6.22',
    advisory: github('GHSA-qq9h-g4jm-xgf3'),
    source: 'https://github.com/lukevella/rallly/pull/3220',
  },
  {
    name: 'drizzle-orm',
    fixed: '0.45.2',
    advisory: 'https://nvd.nist.gov/vuln/detail/CVE-2026-39356',
    source: 'https://www.sentinelone.com/vulnerability-database/cve-2026-39356/',
  },
  {
    name: 'esbuild',
    fixed: '0.25.0',
    advisory: github('GHSA-67mh-4wv8-2f99'),
    source: 'https://github.com/evanw/esbuild/issues/4086',
  },
  {
    name: 'esbuild',
    from: '0.17.0',
    fixed: '0.28.1',
    advisory: github('GHSA-gv7w-rqvm-qjhr'),
    source: 'https://github.com/ethereumjs/ethereumjs-monorepo/pull/4328',
  },
  {
    name: 'esbuild',
    from: '0.27.3',
    fixed: '0.28.1',
    advisory: github('GHSA-g7r4-m6w7-qqqr'),
    source: 'https://github.com/nocoo/pew/issues/186',
  },
  {
    name: 'fast-uri',
    fixed: '3.1.2',
    advisory: github('GHSA-q4q8-3p2g-vmmm'),
    source: 'https://github.com/gaia-react/gaia/pull/154',
  },
  {
    name: 'nodemailer',
    fixed: '9.0.1',
    advisory: github('GHSA-p6gq-j5cr-w38f'),
    source: 'https://github.com/forwardemail/preview-email/pull/51',
  },
  {
    name: 'nodemailer',
    fixed: '9.1.0',
    advisory: github('GHSA-2x7j-588g-ccc2'),
    source: 'https://github.com/W3OSC/web3-opsec-standard/pull/37',
  },
  {
    name: 'picomatch',
    from: '4.0.0',
    fixed: '4.0.4',
    advisory: github('GHSA-3v7f-55p6-f55p'),
    source: 'https://github.com/danielcopper/romm-tender/pull/578',
  },
  {
    name: 'postcss',
    fixed: '8.5.10',
    advisory: github('GHSA-qx2v-qp2m-jg93'),
    source: 'https://github.com/finos/architecture-as-code/pull/2476',
  },
  {
    name: 'seroval',
    fixed: '1.5.3',
    advisory: github('GHSA-mv8w-475r-vwqw'),
    source: 'https://github.com/dfinity/response-verification/pull/494',
  },
  {
    name: 'sharp',
    fixed: '0.35.0',
    advisory: github('GHSA-f88m-g3jw-g9cj'),
    source: 'https://github.com/simonknittel/sam/pull/2102',
  },
  {
    name: 'srvx',
    fixed: '0.11.13',
    advisory: github('GHSA-p36q-q72m-gchr'),
    source: 'https://github.com/slashdevcorpse/codex-claw/issues/47',
  },
  {
    name: 'vite',
    from: '8.0.0',
    fixed: '8.0.16',
    advisory: github('GHSA-fx2h-pf6j-xcff'),
    source: 'https://github.com/jwilleke/mjs-project-template/issues/12',
  },
  {
    name: 'ws',
    fixed: '8.21.0',
    advisory: github('GHSA-96hv-2xvq-fx4p'),
    source: 'https://github.com/Waishnav/devspace/pull/33',
  },
  // Malicious releases of 11 May 2026, which stole credentials during the installation.
  {
    name: '@tanstack/react-router',
    from: '1.169.5',
    fixed: '1.169.9',
    advisory: tanstack,
    source: tanstackSource,
  },
  {
    name: '@tanstack/router-core',
    from: '1.169.5',
    fixed: '1.169.9',
    advisory: tanstack,
    source: tanstackSource,
  },
  {
    name: '@tanstack/router-plugin',
    from: '1.167.38',
    fixed: '1.167.42',
    advisory: tanstack,
    source: tanstackSource,
  },
  {
    name: '@tanstack/history',
    from: '1.161.9',
    fixed: '1.161.13',
    advisory: tanstack,
    source: tanstackSource,
  },
];

/** Installed vulnerable versions that cannot be exploited here: path in the lockfile -> advisory -> reason. */
export const acceptedWeaknesses: Record<string, Record<string, string>> = {
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild': {
    [github('GHSA-67mh-4wv8-2f99')]: 'drizzle-kit only transforms files with it, no server runs',
    [github('GHSA-gv7w-rqvm-qjhr')]: 'only the module for Deno is concerned, and we run on Node',
  },
  'node_modules/drizzle-kit/node_modules/esbuild': {
    [github('GHSA-gv7w-rqvm-qjhr')]: 'only the module for Deno is concerned, and we run on Node',
  },
};
