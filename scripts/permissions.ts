/** `npm run permissions`: prints the permission table of all addresses. */
import { permissionsDocument } from './permissions/table';

const help = `Usage: npm run permissions

Prints the table of permissions of all addresses, which npm run generate writes to docs/permissions.md.`;

if (process.argv.includes('--help')) console.log(help);
else process.stdout.write(permissionsDocument());
