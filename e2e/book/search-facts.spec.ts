/** Words of a search that name facts are chips, and a removed chip is a word again. */
import { expect, test } from '../fixtures/test';
import { withoutScripts } from '../fixtures/without-scripts';

for (const [person, email, path] of [
  ['a reader', 'user@user.com', '/app/books'],
  ['a librarian', 'admin@admin.com', '/manager/books'],
] as const) {
  test(`${person} searches for poetry in Swahili`, async ({ page, goto, signInAs }) => {
    await signInAs(email);
    await goto(path);
    const field = page.getByRole('searchbox', { name: 'Search books' });
    await field.fill('poetry swahili');
    const chips = page.getByRole('navigation', { name: 'Filters in use' }).getByRole('link');
    await expect(chips).toHaveText([/^Genre: Poetry/, /^Language: Swahili/]);
    await expect(page.getByRole('main')).toContainText('Sauti ya Dhiki');
    await expect(page.getByRole('main')).not.toContainText('Kidagaa Kimemwozea');
    await chips.first().click();
    await expect(field).toHaveValue('"poetry" swahili');
    await expect(chips).toHaveText([/^Language: Swahili/]);
    await expect(page).toHaveURL(/searchTerm=%22poetry%22/);
    await page.goBack();
    await expect(field).toHaveValue('poetry swahili');
    await expect(chips).toHaveCount(2);
  });
}

test.describe('without scripts', () => {
  test.use(withoutScripts);
  test('the chips are links', async ({ page, signInAs }) => {
    await signInAs('user@user.com');
    await page.goto('/app/books?searchTerm=riwaya+1958&lng=sw');
    const chips = page.getByRole('main').locator('nav').first().getByRole('link');
    await expect(chips).toHaveText([/Riwaya/, /1958/]);
    await expect(page.getByRole('main')).toContainText('Things Fall Apart');
    await chips.last().click();
    await expect(page.getByRole('searchbox').first()).toHaveValue('riwaya "1958"');
  });
});

test('the page of a book leads to its language', async ({ page, goto, signInAs }) => {
  await signInAs('user@user.com');
  await goto('/app/books', { search: { searchTerm: 'kichomi' } });
  await page
    .getByRole('link', { name: /Kichomi/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Swahili' }).click();
  await expect(page).toHaveURL(/\/app\/books\?.*language=sw/);
  await expect(page.getByRole('main')).toContainText('Kusadikika');
});

test('two words that no book has both show what each finds', async ({ page, goto, signInAs }) => {
  await signInAs('user@user.com');
  await goto('/app/books', { search: { searchTerm: 'achebe tolkien' } });
  await expect(page.getByText('Nothing has all of these words')).toBeVisible();
  const tolkien = page.getByRole('region', { name: '2 results for “tolkien”' });
  await expect(tolkien.getByRole('link', { name: 'The Hobbit' })).toBeVisible();
  const achebe = page.getByRole('region', { name: 'for “achebe”' });
  await expect(achebe.getByRole('link', { name: 'Things Fall Apart' })).toBeVisible();
  await achebe.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('searchbox', { name: 'Search books' })).toHaveValue('achebe');
  await expect(page.getByText('Nothing has all of these words')).toBeHidden();
});
