import { expect } from '@playwright/test';
import { type Screens, button, dialog, dialogIn, openMenu } from '../fixtures/state-kinds';

export const screens: Screens = {
  pages: ['/app-switch'],
  states: [
    {
      name: 'account menu',
      path: '/manager/account',
      // The name of this button begins with the name of the user.
      open: (page, words) =>
        openMenu(page, new RegExp(words('common:user.menu').source.replace(/^\^/, ''))),
    },
    {
      name: 'drawer for the name',
      path: '/manager/account?state=change-name',
      open: (page) => expect(dialogIn(page)).toBeVisible(),
    },
    dialog('/manager/account', 'account:email.change'),
    dialog('/manager/account', 'account:delete.action'),
    dialog('/manager/account', 'common:signOut.action'),
    {
      name: 'toast',
      path: '/manager/account?state=change-name',
      open: async (page, words) => {
        await button(page, words('account:name.save')).click();
        await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
      },
    },
    {
      name: 'sidebar in a drawer',
      path: '/manager/account',
      open: async (page, words) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await button(page, words('common:nav.toggleSidebar')).click();
        await expect(dialogIn(page)).toBeVisible();
      },
    },
  ],
};
