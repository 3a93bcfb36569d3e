/** The way of a reader and of a librarian who listen to the pages and use the keyboard: what they hear, and where they are. */
import { readFeatureFiles } from '../fixtures/feature-files';
import { type SpokenStep, listen } from '../fixtures/listener';
import { codeIn, expect, test, waitForMail, waitForRequests } from '../fixtures/test';
import { takeTranscript } from '../fixtures/transcript';

const steps = (
  await readFeatureFiles<{ spokenSteps: readonly SpokenStep[] }>('spoken-steps.ts')
).flatMap(({ spokenSteps }) => spokenSteps);

for (const language of ['en', 'ar']) {
  test(`a reader hears each page once, and is where its content begins: ${language}`, async ({
    page,
    goto,
    server,
    mailbox,
  }) => {
    const { t, says, titled, heading, shown, counted, hears, reach, follow } = await listen(page, {
      url: server.url,
      language,
    });
    await goto('/login');
    const address = `listener-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const email = page.getByRole('textbox', { name: t('signIn:email'), exact: true });
    await email.fill('');
    await takeTranscript(page);
    await email.press('Enter');
    await hears(says('common:fields.emailRequired'));
    await email.fill(address);
    await email.press('Enter');
    await page.waitForURL(/verify/);
    await hears(`focus: field ${t('code:label')}`, titled('signIn:verify.title'));
    await page.getByLabel(t('code:label')).fill(codeIn(await waitForMail(mailbox, address)));
    await expect(page.getByLabel(t('signIn:onboarding.name'))).toBeVisible();
    await hears(`focus: field ${t('signIn:onboarding.name')}`, titled('signIn:onboarding.title'));
    await page.keyboard.type('Neema Said');
    await page.keyboard.press('Enter');
    await page.waitForURL(/app/);
    await waitForRequests(page);
    await hears(
      says('signIn:onboarding.welcome', { name: shown('Neema Said') }),
      heading('home:greeting', { name: shown('Neema') }),
    );
    await follow(t('book:feature.navigation.books'), heading('book:list.title'));
    const words = 'Adili na Nduguze';
    await page.getByRole('searchbox', { name: t('book:list.search'), exact: true }).fill(words);
    await hears(
      `focus: field ${t('book:list.search')}`,
      `says: ${counted('ui:list.results', 1, { searchTerm: shown(words) })}`,
    );
    const book = page.getByRole('main').getByRole('link', { name: words });
    await book.focus();
    await takeTranscript(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/books\/./);
    await hears(`focus: heading ${words}`);
    await page.goBack();
    await hears(
      `focus: link ${words}Shaaban Robert${words} Shaaban Robert`,
      titled('book:list.title'),
    );
    await follow(t('account:feature.navigation.account'), heading('account:title'));
    await reach('button', t('common:user.menu'));
    await page.keyboard.press('Enter');
    await reach('menuitem', t('common:signOut.action'));
    await page.keyboard.press('Enter');
    await hears(`focus: button ${t('ui:cancel')}`);
    await page.keyboard.press('Tab');
    await takeTranscript(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/login/);
    await hears(heading('signIn:loginOrSignUp.title'));
  });

  test(`a librarian hears what each act has done: ${language}`, async ({
    page,
    goto,
    server,
    signInAsNew,
  }) => {
    await signInAsNew('admin', 'Neema Said');
    const { t, says, titled, heading, counted, hears, press, follow } = await listen(page, {
      url: server.url,
      language,
      counts: ['user:list.count'],
    });
    await goto('/manager/users');
    await waitForRequests(page);
    await page.getByRole('checkbox', { name: 'Abebe Tessema' }).focus();
    await takeTranscript(page);
    await page.keyboard.press('Space');
    await hears(`says: ${counted('user:bulk.selected', 1)}`);
    await page.keyboard.press('Space');
    await hears(says('ui:selection.none'));
    await follow(
      t('user:list.new'),
      `focus: field ${t('user:fields.name')}`,
      titled('user:form.newTitle'),
    );
    await press(
      t('user:form.create'),
      `focus: field ${t('user:fields.email')}`,
      says('common:fields.emailRequired'),
    );
    await page.getByLabel(t('user:fields.email')).fill(`heard-${language}@example.org`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/users\/.*-/);
    await waitForRequests(page);
    await hears(says('user:form.invited'), heading('common:user.noName'));
    await page.goBack();
    await page.waitForURL(/users$/);
    await hears(`focus: link ${t('user:list.new')}`, titled('user:list.title'));
    await follow(t('genre:feature.navigation.genres'), heading('genre:list.title'));
  });

  test(`a librarian ${steps.map(({ title }) => title).join(', ')}, and hears it: ${language}`, async ({
    page,
    server,
    signInAsNew,
  }) => {
    test.slow();
    await signInAsNew('admin', 'Neema Said');
    const listener = await listen(page, {
      url: server.url,
      language,
      counts: steps.flatMap(({ counts = [] }) => counts),
    });
    // Whichever step is the first in this product begins on a page of the site.
    await page.goto('/app/account');
    for (const { title, go } of steps) await test.step(title, () => go(listener));
  });
}
