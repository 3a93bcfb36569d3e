/** The files that are written from what the features say, by `npm run generate`. */
import { readFileSync } from 'node:fs';
import '../../src/features.server';
import { document, houseRows, withTable } from '../parts/house-table';
import { permissionsDocument } from '../permissions/table';
import { privacyPage } from './privacy-page';
import { settingsExample } from './settings-example';
import { securityPage } from './unaudited-table';

/** The file of each text. Those of the table of the house may be a little old: its own test says how much. */
export const generatedFiles = {
  'docs/permissions.md': permissionsDocument,
  'docs/privacy.md': privacyPage,
  'docs/security.md': securityPage,
  '.env.example': settingsExample,
  'docs/architecture.md': () => withTable(readFileSync(document, 'utf8'), houseRows()),
} satisfies Record<string, () => string>;
