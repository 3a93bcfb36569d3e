import sharp from 'sharp';
import type { SpokenStep } from '../fixtures/listener';
import { waitForRequests } from '../fixtures/test';

export const spokenSteps: readonly SpokenStep[] = [
  {
    title: 'puts up a cover and removes it',
    go: async ({ page, t, says, hears, reach, press }) => {
      const found = await page.request.get('/api/rest/books?searchTerm=beloved');
      const { items } = (await found.json()) as { items: { id: string }[] };
      await page.goto(`/manager/books/${items[0]?.id}/update`);
      await waitForRequests(page);
      const cover = page.getByRole('group', { name: t('book:fields.coverId'), exact: true });
      const choose = (buffer: Buffer) =>
        cover
          .locator('input[type=file]')
          .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
      await reach('button', t('manageBook:cover.choose'));
      await choose(Buffer.alloc(5 * 1024 * 1024 + 1));
      await hears(says('manageBook:cover.tooLarge'));
      const color = {
        create: { width: 80, height: 120, channels: 3, background: 'teal' },
      } as const;
      await choose(await sharp(color).png().toBuffer());
      await hears(says('manageBook:cover.uploaded'));
      await press(
        t('manageBook:cover.remove'),
        `focus: button ${t('manageBook:cover.choose')}`,
        says('manageBook:cover.removed'),
      );
    },
  },
];
