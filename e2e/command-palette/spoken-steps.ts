import type { SpokenStep } from '../fixtures/listener';
import { waitForRequests } from '../fixtures/test';
import { takeTranscript } from '../fixtures/transcript';

export const spokenSteps: readonly SpokenStep[] = [
  {
    title: 'searches the palette',
    go: async ({ page, t, counted, hears }) => {
      await page.goto('/manager/users');
      await waitForRequests(page);
      await page.getByRole('link', { name: t('user:list.new'), exact: true }).focus();
      await takeTranscript(page);
      await page.keyboard.press('Control+k');
      await hears(`focus: combobox ${t('commandPalette:title')}`);
      await page.keyboard.type('zzqx');
      await hears(`says: ${counted('commandPalette:count', 0)}`);
      await page.keyboard.press('Escape');
      await hears(`focus: link ${t('user:list.new')}`);
    },
  },
];
