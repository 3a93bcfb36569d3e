/** `npm run house`: prints the parts of the house. */
import { houseRows } from './parts/house-table';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run house

Prints each room of src and each feature with its lines of code and what it needs: the table that npm run generate
writes into docs/architecture.md.`);
} else console.table(houseRows());
