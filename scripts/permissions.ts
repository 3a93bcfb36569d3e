/** `npm run permissions`: prints the permission table of all addresses. */
import { writeFileSync } from 'node:fs';
import { permissionsDocument } from './permissions/table';

const help = `Usage: npm run permissions [-- --write]

Prints the table of permissions of all addresses.
  --write   write it to docs/permissions.md`;

if (process.argv.includes('--help')) console.log(help);
else if (process.argv.includes('--write'))
  writeFileSync('docs/permissions.md', permissionsDocument());
else process.stdout.write(permissionsDocument());
