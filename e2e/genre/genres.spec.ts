import { expectAccessible } from '../fixtures/accessibility';
import { expect, test, waitForRequests } from '../fixtures/test';

// Browsers log a refused write as an error, even if the page handles it.
test.use({ allowedProblems: [/status of 409/] });

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin@admin.com');
});

test('a genre is created, renamed, and deleted while it has no books', async ({
  page,
  goto,
  server,
}) => {
  await goto('/manager/genres');
  await page.getByRole('link', { name: 'New Genre' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('NOVEL');
  await page.getByRole('button', { name: 'Create genre' }).click();
  await expect(page.getByText('Genre already exists')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Graphic novel');
  await page.getByRole('button', { name: 'Teal' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create genre' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Graphic novel' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Comics');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comics' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Comics”?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${server.url}/manager/genres`);
  await expect(page.getByRole('list', { name: 'Genres' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comics' })).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a genre is not saved, its form says so, and saves it later', async ({
    context,
    goto,
    page,
  }) => {
    await goto('/manager/genres/new');
    const name = `Offline ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await waitForRequests(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create genre' }).click();
    await expect(page.getByText('Failed to save the genre')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Create genre' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('a genre in use is merged into another, and the dialog says how many books move', async ({
  page,
  goto,
}) => {
  await goto('/manager/genres');
  const row = page.getByRole('listitem').filter({ hasText: 'Memoir' });
  const count = Number(/\d+/.exec((await row.textContent()) ?? '')?.[0]);
  await row.getByRole('button', { name: 'Actions for Memoir' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge “Memoir” into another genre' });
  await expect(dialog.getByText(`“Memoir” has ${count} books`)).toBeVisible();
  await dialog.getByRole('button', { name: `Move ${count} books and delete` }).click();
  await expect(dialog.getByText('Choose another genre')).toBeVisible();
  await dialog.getByLabel('Into').selectOption({ label: 'History' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Move ${count} books and delete` }).click();
  await expect(page.getByText(`${count} books moved into “History”`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Memoir' })).toHaveCount(0);
});

test('genres have names per language: a manager gives them, and readers see their own', async ({
  page,
  goto,
}) => {
  await page.goto('/app/books?lng=ar');
  const chips = page.getByRole('navigation', { name: 'عوامل التصفية' });
  await expect(chips.getByRole('link', { name: 'شعر' })).toBeVisible();
  await expect(chips.getByText('Poetry')).toHaveCount(0);

  await goto('/manager/genres/new');
  await page.getByLabel('الاسم').fill('Graphic novel');
  await page.getByLabel('العربية').fill('شعر');
  await page.getByRole('button', { name: 'إنشاء النوع' }).click();
  await expect(page.getByLabel('العربية')).toBeFocused();
  await page.getByLabel('العربية').fill('قصص مصورة');
  await page.getByLabel('الفرنسية').fill('Bande dessinée');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'إنشاء النوع' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'قصص مصورة' })).toBeVisible();

  await goto('/manager/genres', { search: { searchTerm: 'bande' } });
  await expect(page.getByRole('link', { name: 'قصص مصورة' })).toBeVisible();
  await page.goto('/manager/genres?lng=fr');
  const names = await page
    .getByRole('list', { name: 'Genres' })
    .getByRole('link')
    .allTextContents();
  expect(names).toContain('Bande dessinée');
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
  await page.goto('/manager/genres?lng=sw');
  await expect(page.getByRole('link', { name: 'Graphic novel' })).toBeVisible();
});

test('a form that was opened before keeps changes that another person has saved since', async ({
  page,
  goto,
  server,
}) => {
  const genres = '/api/rest/genres';
  const headers = { Origin: server.url };
  const made = await page.request.post(genres, {
    data: { name: 'Sea stories', translations: { fr: 'Mers' }, color: '#295233' },
    headers,
  });
  const { id } = (await made.json()) as { id: string };
  await goto('/manager/genres/$id/update', { params: { id } });
  const theirs = { translations: { fr: 'Récits de mer', ar: 'قصص البحر' }, color: '#1d3e66' };
  const changed = await page.request.patch(`${genres}/${id}`, { data: theirs, headers });
  expect(changed.status()).toBe(200);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tales of the sea');
  await page.getByLabel('Swahili').fill('Hadithi za bahari');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // The other person's values are chosen where only that person changed the field.
  const dialog = page.getByRole('dialog', { name: 'This genre has changed' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tales of the sea' })).toBeVisible();
  const found = await page.request.get(`${genres}/${id}`);
  expect(await found.json()).toMatchObject({
    name: 'Tales of the sea',
    translations: { ...theirs.translations, sw: 'Hadithi za bahari' },
    color: theirs.color,
  });
});
