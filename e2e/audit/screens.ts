import { expect } from '@playwright/test';
import type { Screens } from '../fixtures/state-kinds';

export const screens: Screens = {
  states: [
    {
      name: 'details of an entry',
      path: '/manager/audit',
      open: async (page) => {
        await page.locator('main summary').first().click();
        await expect(page.locator('main details[open] dl').first()).toBeVisible();
      },
    },
  ],
  storeScripts: async (_, { image }) => [`/manager/audit?searchTerm=${encodeURIComponent(image)}`],
};
