/** The way of a reader and of a librarian who listen to the pages and use the keyboard: what they hear, and where they are. */
import type { Page } from '@playwright/test';
import { productName } from '../../src/lib/product/product';
import { codeIn, expect, test, waitForMail, waitForRequests } from '../fixtures/test';
import { expectTranscript, recordTranscript, takeTranscript } from '../fixtures/transcript';
import { textsIn, wordsIn } from '../fixtures/words';

/** Focuses an element, and forgets what was said until then. */
async function reach(page: Page, role: 'link' | 'button', name: string, nth = 0): Promise<void> {
  await page.getByRole(role, { name, exact: true }).nth(nth).focus();
  await waitForRequests(page);
  await takeTranscript(page);
}

async function follow(page: Page, name: string, expected: string[]): Promise<void> {
  await reach(page, 'link', name);
  await page.keyboard.press('Enter');
  await expectTranscript(page, expected);
}

for (const language of ['en', 'ar']) {
  const t = textsIn(language);
  const says = (...text: Parameters<typeof t>) => `says: ${t(...text)}`;
  const titled = (key: string) => `${says(key)} | ${productName}`;
  const heading = (...text: Parameters<typeof t>) => `focus: heading ${t(...text)}`;
  /** A name in a text, which Arabic isolates from its own direction. */
  const shown = (name: string) => (language === 'ar' ? `\u2068${name}\u2069` : name);
  const speak = async (page: Page, url: string) => {
    await page.context().addCookies([{ name: 'i18next', value: language, url }]);
    // Depends on how fast the machine is, and on how many users other tests have left.
    await recordTranscript(page, [
      wordsIn(language)('ui:loading'),
      wordsIn(language)('user:list.count_other'),
    ]);
  };

  test(`a reader hears each page once, and is where its content begins: ${language}`, async ({
    page,
    goto,
    server,
    mailbox,
  }) => {
    await speak(page, server.url);
    await goto('/login');
    const address = `listener-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const email = page.getByRole('textbox', { name: t('signIn:email'), exact: true });
    await email.fill('');
    await takeTranscript(page);
    await email.press('Enter');
    await expectTranscript(page, [says('common:fields.emailRequired')]);
    await email.fill(address);
    await email.press('Enter');
    await page.waitForURL(/verify/);
    await expectTranscript(page, [
      `focus: field ${t('code:label')}`,
      titled('signIn:verify.title'),
    ]);
    await page.getByLabel(t('code:label')).fill(codeIn(await waitForMail(mailbox, address)));
    await expect(page.getByLabel(t('signIn:onboarding.name'))).toBeVisible();
    await expectTranscript(page, [
      `focus: field ${t('signIn:onboarding.name')}`,
      titled('signIn:onboarding.title'),
    ]);
    await page.keyboard.type('Neema Said');
    await page.keyboard.press('Enter');
    await page.waitForURL(/app/);
    await waitForRequests(page);
    await expectTranscript(page, [
      says('signIn:onboarding.welcome', { name: shown('Neema Said') }),
      heading('home:greeting', { name: shown('Neema') }),
    ]);
    await follow(page, t('book:feature.navigation.books'), [heading('book:list.title')]);
    const book = page.getByRole('main').getByRole('link', { name: 'Adili na Nduguze' });
    await book.focus();
    await takeTranscript(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/books\/./);
    await expectTranscript(page, ['focus: heading Adili na Nduguze']);
    await page.goBack();
    await expectTranscript(page, [
      'focus: link Adili na NduguzeShaaban RobertAdili na Nduguze Shaaban Robert',
      titled('book:list.title'),
    ]);
    await follow(page, t('account:feature.navigation.account'), [heading('account:title')]);
    await reach(page, 'button', t('common:user.menu'));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: t('common:signOut.action') }).focus();
    await takeTranscript(page);
    await page.keyboard.press('Enter');
    await expectTranscript(page, [
      `focus: button ${t('common:user.menu')}`,
      `focus: button ${t('ui:cancel')}`,
    ]);
    await page.keyboard.press('Tab');
    await takeTranscript(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/login/);
    await expectTranscript(page, [heading('signIn:loginOrSignUp.title')]);
  });

  test(`a librarian hears what each act has done: ${language}`, async ({
    page,
    goto,
    server,
    signInAsNew,
  }) => {
    await signInAsNew('admin', 'Neema Said');
    await speak(page, server.url);
    await goto('/manager/users');
    await waitForRequests(page);
    await page.getByRole('checkbox', { name: 'Abebe Tessema' }).focus();
    await takeTranscript(page);
    await page.keyboard.press('Space');
    await expectTranscript(page, [says('user:bulk.selected_one', { count: 1 })]);
    await page.keyboard.press('Space');
    await expectTranscript(page, [says('ui:selection.none')]);
    await follow(page, t('user:list.new'), [
      `focus: field ${t('user:fields.name')}`,
      titled('user:form.newTitle'),
    ]);
    await reach(page, 'button', t('user:form.create'));
    await page.keyboard.press('Enter');
    await expectTranscript(page, [
      `focus: field ${t('user:fields.email')}`,
      says('common:fields.emailRequired'),
    ]);
    await page.getByLabel(t('user:fields.email')).fill(`heard-${language}@example.org`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/users\/.*-/);
    await waitForRequests(page);
    await expectTranscript(page, [says('user:form.invited'), heading('common:user.noName')]);
    await page.goBack();
    await page.waitForURL(/users$/);
    await expectTranscript(page, [`focus: link ${t('user:list.new')}`, titled('user:list.title')]);
    await follow(page, t('genre:feature.navigation.genres'), [heading('genre:list.title')]);
    await page.keyboard.press('Control+k');
    await expectTranscript(page, [`focus: combobox ${t('commandPalette:title')}`]);
    await page.keyboard.type('zzqx');
    const none = language === 'ar' ? 'commandPalette:count_zero' : 'commandPalette:count_other';
    await expectTranscript(page, [says(none, { count: 0 })]);
    await page.keyboard.press('Escape');
    await expectTranscript(page, [heading('genre:list.title')]);
  });

  test(`a librarian hears that a book is added, and a question before it is deleted: ${language}`, async ({
    page,
    goto,
    server,
    signInAsNew,
  }) => {
    const title = `Heard in ${language} ${crypto.randomUUID().slice(0, 8)}`;
    await signInAsNew('admin', 'Neema Said');
    await speak(page, server.url);
    await goto('/manager/books');
    await waitForRequests(page);
    await follow(page, t('manageBook:manage.new'), [
      `focus: field ${t('scan:label')}`,
      titled('manageBook:create.title'),
    ]);
    await page.getByLabel(t('book:fields.title'), { exact: true }).fill(title);
    await page.getByLabel(t('book:fields.author'), { exact: true }).fill('Ada Heard');
    await page.getByLabel(t('book:fields.genreId'), { exact: true }).selectOption({ index: 1 });
    await reach(page, 'button', t('manageBook:create.submit'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/books\/.*-/);
    await expectTranscript(page, [
      says('manageBook:create.done', { title: shown(title) }),
      `focus: heading ${title}`,
    ]);
    await reach(page, 'button', t('manageBook:delete.action'));
    await page.keyboard.press('Enter');
    await expectTranscript(page, [`focus: button ${t('ui:cancel')}`]);
    await page.keyboard.press('Escape');
    await expectTranscript(page, [`focus: button ${t('manageBook:delete.action')}`]);
  });
}
