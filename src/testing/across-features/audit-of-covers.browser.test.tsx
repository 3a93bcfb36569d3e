import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AuditEntries } from '@/features/audit/audit-entries';
import type { AuditEntry } from '@/features/audit/audit.schema';
import { coverFeature } from '@/features/cover/cover.feature';
import { renderPage } from '@/testing/browser/test-render';

const { field, target } = coverFeature.auditPicture;
const entry: AuditEntry = {
  times: 1,
  lastAt: null,
  id: '1',
  at: new Date('2026-11-20T12:00:00Z'),
  actor: { id: 'ada', name: 'Ada', email: 'ada@example.org' },
  realActor: null,
  act: 'cover.create',
  target: { type: target, id: 'c-17', name: '' },
  before: { [field]: 'c-16' },
  after: { [field]: 'c-17' },
  address: null,
  requestId: null,
  undo: null,
  coverIds: ['c-17'],
};

test('a cover is shown by its picture and a text, never by an id', async () => {
  await page.viewport(1280, 800);
  await renderPage(<AuditEntries entries={[entry]} label="Audit" now={entry.at.getTime()} />, {
    texts: ['audit', 'auditNames'],
  });
  const line = page.getByRole('listitem').element().querySelector('summary');
  line?.click();
  expect(line?.textContent).toContain('Uploaded a cover');
  expect(line?.textContent).not.toContain('not in use');
  await expect.element(page.getByRole('img', { name: 'Cover' }).first()).toBeVisible();
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([['Cover', 'a picture that is no longer kept', '']]);
  expect(document.body.textContent).not.toContain('c-1');
});
