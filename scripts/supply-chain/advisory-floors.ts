/**
 * Vulnerable versions of packages in package-lock.json, from published advisories. Add an entry when an
 * advisory appears for an installed package. Entries stay after an upgrade, so that a later `npm install` or
 * override cannot go back to a vulnerable version.
 */

/** Versions from `from` (by default the first one) and below `fixed` are vulnerable. */
export type AdvisoryFloor = { name: string; from?: string; fixed: string; advisory: string };

const github = (id: string) => `https://github.com/advisories/${id}`;
/** Malicious releases of 11 May 2026, which stole credentials during the installation. */
const tanstack = github('GHSA-g7cv-rxg3-hmpx');

export const advisoryFloors: AdvisoryFloor[] = [
  { name: 'better-auth', fixed: '1.6.22', advisory: github('GHSA-qq9h-g4jm-xgf3') },
  {
    name: 'drizzle-orm',
    fixed: '0.45.2',
    advisory: 'https://nvd.nist.gov/vuln/detail/CVE-2026-39356',
  },
  { name: 'esbuild', fixed: '0.25.0', advisory: github('GHSA-67mh-4wv8-2f99') },
  { name: 'esbuild', from: '0.17.0', fixed: '0.28.1', advisory: github('GHSA-gv7w-rqvm-qjhr') },
  { name: 'esbuild', from: '0.27.3', fixed: '0.28.1', advisory: github('GHSA-g7r4-m6w7-qqqr') },
  { name: 'fast-uri', fixed: '3.1.2', advisory: github('GHSA-q4q8-3p2g-vmmm') },
  { name: 'nodemailer', fixed: '9.1.0', advisory: github('GHSA-2x7j-588g-ccc2') },
  { name: 'picomatch', from: '4.0.0', fixed: '4.0.4', advisory: github('GHSA-3v7f-55p6-f55p') },
  { name: 'postcss', fixed: '8.5.10', advisory: github('GHSA-qx2v-qp2m-jg93') },
  { name: 'seroval', fixed: '1.5.3', advisory: github('GHSA-mv8w-475r-vwqw') },
  { name: 'sharp', fixed: '0.35.0', advisory: github('GHSA-f88m-g3jw-g9cj') },
  { name: 'srvx', fixed: '0.11.13', advisory: github('GHSA-p36q-q72m-gchr') },
  { name: 'vite', from: '8.0.0', fixed: '8.0.16', advisory: github('GHSA-fx2h-pf6j-xcff') },
  { name: 'ws', fixed: '8.21.0', advisory: github('GHSA-96hv-2xvq-fx4p') },
  { name: '@tanstack/react-router', from: '1.169.5', fixed: '1.169.9', advisory: tanstack },
  { name: '@tanstack/router-core', from: '1.169.5', fixed: '1.169.9', advisory: tanstack },
  { name: '@tanstack/router-plugin', from: '1.167.38', fixed: '1.167.42', advisory: tanstack },
  { name: '@tanstack/history', from: '1.161.9', fixed: '1.161.13', advisory: tanstack },
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
