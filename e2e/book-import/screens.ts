import { type Page, expect } from '@playwright/test';
import { type Screens, menu, nothingFound } from '../fixtures/state-kinds';

/** An import file with new, doubtful and faulty records. */
const importedFile = `Title,Author,Genre,Publisher,Shelf
A Book of the Crawl,Ada Import,Novel,Penguin,A1
Beloved,Toni Morrison,Novel,Another House,A2
,Nobody,A genre of the crawl,,A3`;

/** Uploads a file, which is not applied. */
export async function dryRun(page: Page): Promise<string> {
  const buffer = Buffer.from(importedFile);
  const answer = await page.request.post('/api/rest/imports', {
    multipart: { file: { name: 'crawl.csv', mimeType: 'text/csv', buffer } },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

export const screens: Screens = {
  ids: { import: dryRun },
  states: [
    menu('/manager/books/import', 'bookImport:list.status'),
    {
      name: 'dialog bookImport:decide.choose',
      path: '/manager/books/import/IMPORT',
      open: async (page, words) => {
        // The first menu with such a name is that of the file.
        await page
          .getByRole('button', { name: words('bookImport:decide.more') })
          .nth(1)
          .click();
        await page.getByRole('menuitem', { name: words('bookImport:decide.choose') }).click();
        await expect(page.getByRole('dialog').first()).toBeVisible();
      },
    },
    {
      name: 'columns of the file',
      path: '/manager/books/import/IMPORT',
      open: async (page) => {
        await page.locator('main details:has(select) > summary').first().click();
        await expect(page.locator('main details[open] select').first()).toBeVisible();
      },
    },
    nothingFound('/manager/books/import', 'bookImport:list.nothingFound'),
  ],
};
