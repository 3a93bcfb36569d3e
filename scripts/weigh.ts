/** `npm run weigh`: prints the compressed size of the scripts that each main page loads, by library. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { costsOf } from '../e2e/fixtures/page-costs';
import { seededPostgres, startInstance } from './bench/served-instance';
import { signInPerson } from './bench/sign-in-person';
import { findBrowser } from './find-browser';
import { type LoadedScripts, loadedScripts } from './weigh/loaded-scripts';

const help = `Usage: npm run weigh [-- --json]

Opens each main page of the production build in a browser and prints the compressed bytes of the scripts that
it loads until nothing more is requested, by library. Their budgets are in e2e/<feature>/costs.ts.
  --json   print them as JSON, in bytes`;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** The text for one page: its size, and its libraries of half a kilobyte or more. */
function table(path: string, { bytes, libraries }: LoadedScripts): string {
  const rows = libraries
    .filter(([, size]) => size >= 512)
    .map(([name, size]) => `${kilobytes(size).padStart(8)}  ${name}`);
  return [`${path}  ${kilobytes(bytes)} kB`, ...rows].join('\n');
}

async function weigh(): Promise<Record<string, LoadedScripts>> {
  const postgres = await seededPostgres();
  const { site, stop } = await startInstance(postgres);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const weights: Record<string, LoadedScripts> = {};
    const sessions = new Map<string, string>();
    for (const { path, email } of costsOf('scripts').flatMap(({ pages }) => pages)) {
      const context = await browser.newContext({ baseURL: site });
      if (email) {
        const cookies =
          sessions.get(email) ?? (await signInPerson(site, email, sessions.size)).cookie;
        sessions.set(email, cookies);
        await context.addCookies(
          cookies.split('; ').map((pair) => {
            const [name = ''] = pair.split('=');
            return { name, value: pair.slice(name.length + 1), url: site };
          }),
        );
      }
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      weights[path] = await loadedScripts(page, join(import.meta.dirname, '../dist'));
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
    await stop();
    await postgres.stop();
  }
}

if (process.argv.includes('--help')) console.log(help);
else {
  const weights = await weigh();
  const tables = Object.entries(weights).map(([path, weight]) => table(path, weight));
  console.log(process.argv.includes('--json') ? JSON.stringify(weights) : tables.join('\n\n'));
}
