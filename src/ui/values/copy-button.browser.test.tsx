import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { CopyButton } from './copy-button';

afterEach(() => vi.restoreAllMocks());

test('a copy button says that the text is copied, until the focus leaves it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderForTest(<CopyButton text="123456" />);
  await page.getByRole('button', { name: 'Copy' }).click();
  const button = page.getByRole('button', { name: 'Copied', exact: true });
  await expect.element(button).toHaveFocus();
  expect(write).toHaveBeenCalledExactlyOnceWith('123456');
  (document.activeElement as HTMLElement).blur();
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a copy button says that the browser refused', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await renderForTest(<CopyButton text="123456" />);
  await page.getByRole('button', { name: 'Copy' }).click();
  const refused = page.getByRole('button', { name: 'Not copied: select the text' });
  await expect.element(refused).toBeVisible();
});
