import { expect } from '@playwright/test';
import { type Screens, dialogIn } from '../fixtures/state-kinds';

export const screens: Screens = {
  states: [
    {
      name: 'palette without a word',
      path: '/manager/audit',
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'palette with results',
      path: '/manager/account',
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('admin');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'shortcuts',
      path: '/manager/users',
      open: async (page) => {
        await page.keyboard.press('?');
        await expect(dialogIn(page)).toBeVisible();
      },
    },
  ],
};
