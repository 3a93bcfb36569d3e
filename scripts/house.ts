/** `npm run house`: prints the parts of the house, or writes them into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { document, houseRows, withTable } from './parts/house-table';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run house [-- --write]

Prints each room of src and each feature with its lines of code and what it needs.
  --write   write the table into docs/architecture.md`);
} else if (process.argv.includes('--write')) {
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), houseRows()));
} else console.table(houseRows());
