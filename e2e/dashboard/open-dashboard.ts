import { type Page, expect } from '@playwright/test';

/** Opens the dashboard of the signed-in administrator. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/manager/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
