/** `npm run generate`: writes anew what is generated from the features. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generatedFiles } from './generated/generated-files';
import { forgetTables } from './parts/kept-tables';

const parts = process.argv.slice(2);

if (parts.includes('--help')) {
  console.log(`Usage: npm run generate [-- PART...]

Writes what the features say into ${Object.keys(generatedFiles).join(', ')}.
With parts that were taken out, also a migration after which the product knows their tables no more.`);
} else {
  if (parts.length > 0) forgetTables(resolve(import.meta.dirname, '..'), parts);
  for (const [file, text] of Object.entries(generatedFiles)) writeFileSync(file, text());
}
