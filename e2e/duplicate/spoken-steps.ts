import type { SpokenStep } from '../fixtures/listener';
import { waitForRequests } from '../fixtures/test';
import { expectTranscript } from '../fixtures/transcript';
import { add } from '../fixtures/write';

export const spokenSteps: readonly SpokenStep[] = [
  {
    title: 'merges two books',
    counts: ['duplicate:count'],
    go: async ({ page, t, counted, shown, reach, press }) => {
      const title = `Heard twice ${crypto.randomUUID().slice(0, 8)}`;
      const genres = await page.request.get('/api/rest/genres?limit=1');
      const { items } = (await genres.json()) as { items: { id: string }[] };
      for (const author of ['Ada Heard', 'A. Heard'])
        await add(page, '/api/rest/books', {
          title,
          author,
          genreId: items[0]?.id,
        });
      await page.goto('/manager/books/duplicates');
      await waitForRequests(page);
      const merge = t('duplicate:mergeOf', { title: shown(title) });
      const record = t('duplicate:dialog.record', { number: 1 });
      await press(merge, `focus: button ${title}Ada Heard${record}`);
      await reach('button', counted('duplicate:dialog.submit', 2));
      await page.keyboard.press('Enter');
      await expectTranscript(
        page,
        [
          `focus: group ${t('duplicate:title')}`,
          `says: ${counted('duplicate:dialog.done', 2, { title: shown(title) })}${t('bookAct:undo.action')}`,
        ],
        // The dialog gives it the focus, unless its row is gone already.
        `focus: button ${merge}`,
      );
    },
  },
];
