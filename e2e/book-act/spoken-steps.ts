import type { SpokenStep } from '../fixtures/listener';
import { expect, waitForRequests } from '../fixtures/test';
import { takeTranscript } from '../fixtures/transcript';

export const spokenSteps: readonly SpokenStep[] = [
  {
    title: 'adds a book, deletes it and brings it back',
    counts: ['book:list.count'],
    go: async ({ page, t, says, titled, shown, counted, hears, reach, press }) => {
      const title = `Heard ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/manager/books');
      await waitForRequests(page);
      // Back in the list, the focus is on the link that led away. What a new book says depends on its parts.
      await page.getByRole('link', { name: t('manageBook:manage.new'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/new$/);
      await waitForRequests(page);
      const heard: string[] = [];
      await expect
        .poll(async () => {
          heard.push(...(await takeTranscript(page)));
          return heard;
        })
        .toContain(titled('manageBook:create.title'));
      await page.getByLabel(t('book:fields.title'), { exact: true }).fill(title);
      await page.getByLabel(t('book:fields.author'), { exact: true }).fill('Ada Heard');
      await page.getByLabel(t('book:fields.genreId'), { exact: true }).selectOption({ index: 1 });
      await reach('button', t('manageBook:create.submit'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/books\/.*-/);
      await hears(
        says('manageBook:create.done', { title: shown(title) }),
        `focus: heading ${title}`,
      );
      const remove = t('manageBook:delete.action');
      const askToDelete = () => press(remove, `focus: button ${t('ui:cancel')}`);
      await askToDelete();
      await page.keyboard.press('Escape');
      await hears(`focus: button ${remove}`);
      await askToDelete();
      await page.keyboard.press('Tab');
      await takeTranscript(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(/books$/);
      await hears(
        titled('book:list.title'),
        `focus: link ${t('manageBook:manage.new')}`,
        `${says('manageBook:delete.done', { title: shown(title) })}${t('bookAct:undo.action')}`,
      );
      await page.keyboard.press('Alt+t');
      await page.getByRole('button', { name: t('bookAct:undo.action'), exact: true }).focus();
      await takeTranscript(page);
      await page.keyboard.press('Enter');
      await hears(
        `focus: link ${t('manageBook:manage.new')}`,
        `says: ${counted('bookAct:undo.done', 1)}`,
      );
    },
  },
];
