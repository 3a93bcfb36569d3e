import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '@/testing/test-render';
import { CommandPalette } from './command-palette';

test('keeps what is typed while its code is fetched', async () => {
  const manager = { area: 'manager', role: 'admin', takeEarly: () => false } as const;
  await renderPage(<CommandPalette {...manager} />, { texts: ['commandPalette'] });
  const press = (key: string, ctrlKey = false) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, cancelable: true }));
  press('k', true);
  for (const key of 'gen') press(key);
  const field = page.getByRole('combobox');
  await expect.element(field).toHaveValue('gen');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(field).toHaveValue('genr');
});
