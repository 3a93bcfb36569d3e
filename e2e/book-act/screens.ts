import { expect } from '@playwright/test';
import { type Screens, button, dialogIn } from '../fixtures/state-kinds';

export const screens: Screens = {
  states: [
    {
      name: 'selected rows and a dialog for them',
      path: '/manager/books',
      open: async (page, words) => {
        await page
          .getByRole('checkbox', { name: words('manageBook:bulk.select') })
          .nth(1)
          .check();
        await button(page, words('bookAct:feature.navigation.changePublisher')).click();
        await expect(dialogIn(page)).toBeVisible();
      },
    },
  ],
};
