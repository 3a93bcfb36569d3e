import type { SpokenStep } from '../fixtures/listener';
import { waitForRequests } from '../fixtures/test';

export const spokenSteps: readonly SpokenStep[] = [
  {
    title: 'begins a book with its number',
    go: async ({ page, t, titled, follow }) => {
      await page.goto('/manager/books');
      await waitForRequests(page);
      await follow(
        t('manageBook:manage.new'),
        `focus: field ${t('book:fields.isbn')}`,
        titled('manageBook:create.title'),
      );
    },
  },
];
