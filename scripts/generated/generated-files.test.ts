import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import '../../src/features.server';
import { privacyPage } from './privacy-page';
import { settingsExample } from './settings-example';
import { securityPage } from './unaudited-table';

it.each([
  ['docs/privacy.md', privacyPage],
  ['docs/security.md', securityPage],
  ['.env.example', settingsExample],
])('%s is what npm run generate writes', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'npm run generate').toBe(text());
});
