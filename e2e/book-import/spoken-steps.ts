import type { SpokenStep } from '../fixtures/listener';
import { waitForRequests } from '../fixtures/test';
import { expectTranscript, takeTranscript } from '../fixtures/transcript';

export const spokenSteps: readonly SpokenStep[] = [
  {
    title: 'imports a file and takes it back',
    counts: ['bookImport:list.count'],
    go: async ({ page, t, says, counted, hears, reach, press }) => {
      const title = `Heard in a file ${crypto.randomUUID().slice(0, 8)}`;
      const buffer = Buffer.from(`Title,Author,Genre\n${title},Ada Heard,Novel\n`);
      await page.goto('/manager/books/import');
      await waitForRequests(page);
      await reach('button', t('bookImport:upload.choose'));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'heard.csv', mimeType: 'text/csv', buffer });
      await page.waitForURL(/import\/./);
      await hears(
        says('bookImport:upload.reading'),
        'focus: heading heard.csv',
        `says: ${counted('bookImport:leftOut.read', 1)} ${t('ui:label', { name: t('bookImport:kinds.nameOrder') })} 1`,
      );
      await press(
        counted('bookImport:import', 1),
        'focus: heading heard.csv',
        `says: ${counted('bookImport:importedTitle', 1)}. ${counted('bookImport:waiting.new', 1)}.`,
      );
      await press(t('bookImport:undo.action'), `focus: button ${t('ui:cancel')}`);
      await page.keyboard.press('Tab');
      await takeTranscript(page);
      await page.keyboard.press('Enter');
      await expectTranscript(
        page,
        [
          'focus: heading heard.csv',
          `says: ${t('bookImport:headings.undone')}. ${counted('bookImport:undone.new', 1)}.`,
        ],
        // The dialog gives it the focus, unless the undo has ended first.
        `focus: button ${t('bookImport:undo.action')}`,
      );
    },
  },
];
