/** `npm run test:engines`: opens the product in other browsers than the one of the journeys. */
import { spawn } from 'node:child_process';

const help = `Usage: npm run test:engines [-- PLAYWRIGHT-OPTION...]

Opens every page in Firefox, WebKit and Chromium 112, in English and Arabic and at three widths, and goes
the way of a librarian there. Leaves pictures of the pages in test-results/engines. npm test opens some
pages in Chromium 112. Needs Firefox, Xvfb and the WebDriver of WebKitGTK, which it installs as root on Debian, and the
packages that e2e/engines pins. What is missing is skipped.`;

function run(program: string, args: string[]): Promise<number> {
  const env = { ...process.env, TEST_ENGINES: 'whole' };
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function main(options: string[]): Promise<number> {
  const build = ['--import', 'tsx', 'scripts/build.ts', '--if-stale'];
  const status = await run(process.execPath, build);
  const test = ['test', 'e2e/engines', '--project=embedded'];
  return status === 0 ? run('playwright', [...test, ...options]) : status;
}

const options = process.argv.slice(2);
if (options.includes('--help')) console.log(help);
else process.exitCode = await main(options);
