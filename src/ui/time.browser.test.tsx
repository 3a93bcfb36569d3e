import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { I18n } from '@/i18n/i18n';
import { TextsProvider } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import { Time } from './time';

test("the server's text stays until the local time replaces it", async () => {
  const value = '2026-11-05T12:30:00.000Z';
  const container = document.createElement('div');
  container.innerHTML = `<time datetime="${value}">as the server wrote it</time>`;
  const texts: string[] = [];
  const watch = new MutationObserver(() => texts.push(container.textContent));
  watch.observe(container, { subtree: true, childList: true, characterData: true });
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const error = vi.spyOn(console, 'error');
  hydrateRoot(
    container,
    <TextsProvider i18n={new I18n('en', { ui: {} })}>
      <Time value={value} />
    </TextsProvider>,
    { onRecoverableError },
  );
  const local = dateFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  await expect.poll(() => texts).toEqual([local.format(new Date(value))]);
  watch.disconnect();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});
