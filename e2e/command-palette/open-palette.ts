import { type Locator, type Page, expect } from '@playwright/test';

/** Opens the palette by its keys. @returns its field, which has the focus */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(field).toBeFocused();
  return field;
}
