/** `npm run weigh`: prints the compressed size of the scripts of each main page, by library. */
import { join } from 'node:path';
import { toError } from '../src/lib/objects/thrown';
import { ensureBuild } from './production-build';
import { type PageWeight, weighPages } from './weigh/page-weights';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run weigh [-- --json]

Prints the compressed bytes (Brotli) of the scripts that each main page loads before it runs, by library.
Builds first when the sources have changed. e2e/page-cost.spec.ts holds the budgets.
  --json   print them as JSON, in bytes`);
} else {
  try {
    await ensureBuild({ force: false, verbose: false });
    const pages = await weighPages(join(import.meta.dirname, '../dist'));
    console.log(
      process.argv.includes('--json') ? JSON.stringify(pages) : pages.map(table).join('\n\n'),
    );
  } catch (error) {
    console.error(toError(error).message);
    process.exitCode = 1;
  }
}

/** The text for one page: its size, and its libraries of half a kilobyte or more. */
function table({ page, bytes, libraries }: PageWeight): string {
  const rows = libraries
    .filter(([, size]) => size >= 512)
    .map(([name, size]) => `${kilobytes(size).padStart(8)}  ${name}`);
  return [`${page}  ${kilobytes(bytes)} kB`, ...rows].join('\n');
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
