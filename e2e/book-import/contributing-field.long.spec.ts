/** Adds a field in a copy of the project, by the command and by the steps of CONTRIBUTING.md. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Copy } from '../../scripts/parts/project-copy';
import { type Step, applyStep, stepsUnder } from '../fixtures/contributing-steps';
import { builtInMailbox } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/operations';
import { addressOf } from '../fixtures/product-process';
import { signIn } from '../fixtures/sign-in';
import { waitForHydration } from '../fixtures/test';

const languages = readdirSync(join(import.meta.dirname, '../../src/i18n/locales'));

/** Applies an English step to every language, with the English text instead of a translation. */
const inEveryLanguage = (step: Step): Step[] =>
  languages.map((language) => ({ ...step, file: step.file.replace('/en/', `/${language}/`) }));

const steps = stepsUnder('Add a field');
const inAllLanguages = steps.flatMap((step) =>
  step.file.includes('/en/') ? inEveryLanguage(step) : [step],
);

test('a field that npm run new adds can be created, edited, displayed and imported', async ({
  workplace,
  browser,
}) => {
  test.setTimeout(600_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  expect(copy.outputOfFailure('scripts/new.ts', 'field', 'book', 'pageCount:int?')).toBeNull();
  expect(copy.build()).toBeNull();

  // A library that existed before the field: the server adds the column at its start.
  workplace.addLibrary();
  const url = await addressOf(workplace.serve({}, copy.folder));
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, { url, mailbox: builtInMailbox(url) }, 'admin@admin.com');
  await page.goto('/manager/books/new');
  await waitForHydration(page);
  await page.getByLabel('Title').fill('A book of pages');
  await page.getByLabel('Author').fill('Somebody Else');
  await page.getByLabel('Genre').selectOption({ label: 'Novel' });
  await page.getByRole('textbox', { name: 'Page count' }).fill('412');
  await page.getByRole('button', { name: 'Add book' }).click();
  await expect(page.getByText('412')).toBeVisible();
  // Changing another field keeps the value.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Page count' })).toHaveValue('412');
  await page.getByLabel('Publisher').fill('Quire');
  await page.getByRole('textbox', { name: 'ISBN' }).fill('9780141439686');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quire')).toBeVisible();
  await expect(page.getByText('412')).toBeVisible();
  await importPages(page);
  await context.close();
});

/**
 * Imports the field into a new book, changes it in the first book, and fills the form of a third book with
 * it.
 */
async function importPages(page: Page): Promise<void> {
  const csv = `Title,Author,Genre,ISBN,Pages
An imported book,Somebody Else,Novel,,321
A book of pages,Somebody Else,Novel,9780141439686,413
A book without pages,Somebody Else,Novel,,many
,Somebody Else,Novel,,222`;
  const file = { name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.goto('/manager/books/import');
  await waitForHydration(page);
  await page.locator('input[type=file]').setInputFiles(file);
  const records = page.getByRole('list', { name: 'Records' });
  await expect(records).toContainText(/Page count.*413.*412/s);
  await expect(records).toContainText('Page count: Left out, because it is not valid: many');
  await page.getByRole('button', { name: 'Import 3 books' }).click();
  await expect(page.getByRole('heading', { name: '3 books imported' })).toBeVisible();
  for (const [title, pages] of [
    ['An imported book', '321'],
    ['A book of pages', '413'],
  ] as const) {
    await page.goto(`/manager/books?searchTerm=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(pages)).toBeVisible();
  }
  await page.goto('/manager/books/import');
  await page.getByRole('link', { name: 'pages.csv' }).click();
  await page.getByRole('link', { name: 'Fill in the form: 4' }).click();
  await expect(page.getByRole('textbox', { name: 'Page count' })).toHaveValue('222');
}

/** Selects the columns of a book for the response. */
const listed = 'src/features/book/offered/book-list.server.ts';

test('the compiler or a check finds each omitted step', async ({ workplace }) => {
  test.setTimeout(600_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  const code = new Set(steps.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file)));
  expect([...code]).toHaveLength(6);
  const stepsWithout = (what: string) => steps.filter(({ file }) => !file.includes(what));
  // Only the schema step: the compiler reports every other file.
  for (const step of steps.slice(1, 2)) applyStep(copy, step);
  const outputOfFailure = copy.typeFaults();
  for (const file of new Set(stepsWithout('/locales/').map((step) => step.file)))
    expect.soft(outputOfFailure).toContain(`${file === steps[0]?.file ? listed : file}(`);
  expect(outputOfFailure).toContain('fields.pageCount');

  // All steps except those for texts.
  for (const step of stepsWithout('/locales/').filter((one) => one !== steps[1]))
    applyStep(copy, step);
  expect(copy.outputOfFailure('scripts/check-locales.ts')).toContain(
    'manageBook:errors.pageCountInvalid',
  );
  const audit = 'src/features/book/book-fields.test.ts';
  expect(copy.outputOfFailure('vitest', 'run', '--project', 'unit', audit)).toContain('pageCount');

  // Adds the texts in English only.
  for (const step of steps.filter(({ file }) => file.includes('/locales/'))) applyStep(copy, step);
  const untranslated = copy.outputOfFailure('scripts/check-locales.ts') ?? '';
  for (const language of languages.filter((one) => one !== 'en'))
    expect(untranslated).toContain(`${language}/book.json: fields.pageCount is missing`);

  // All steps, in every language.
  for (const step of inAllLanguages)
    if (step.file.includes('/locales/') && !step.file.includes('/en/')) applyStep(copy, step);
  const faults = copy
    .typeFaults()
    .split('\n')
    .filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
  expect(faults.filter((line) => !/^\S+\.test\.tsx?\(/.test(line))).toEqual([]);
});
