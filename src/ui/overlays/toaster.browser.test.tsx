import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { keepToasts, removeToasts } from '@/testing/browser/test-toasts';
import { toastLimits } from '@/ui/ui-constants';
import { toast, toastFailure } from './toast';
import { Toaster } from './toaster';

afterEach(() => page.viewport(1280, 800));

const frames = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

test('toasts are at the top in the middle, at most three', async () => {
  await page.viewport(1000, 700);
  await renderForTest(<Toaster />);
  toast.success('The first');
  // The position of the first toast after it has slid in: over the top bar, above the title of the page.
  const topOf = () => shown()[0]?.getBoundingClientRect().top ?? 100;
  await expect.poll(topOf).toBeLessThan(10);
  const box = shown()[0]!.getBoundingClientRect();
  expect(box.width).toBe(toastLimits.widthPx);
  expect(Math.abs(box.left + box.width / 2 - 500)).toBeLessThan(10);

  for (const word of ['second', 'third', 'fourth']) toast.info(`The ${word}`);
  await expect.poll(() => shown().length).toBe(4);
  const visible = () => shown().filter((one) => one.dataset.visible === 'true');
  await expect.poll(() => visible().length).toBe(3);
});

test('on a phone a toast of two lines with a button ends above the title of the page', async () => {
  await page.viewport(390, 844);
  await renderForTest(<Toaster />);
  toast.success('“The Hitchhiker’s Guide to the Galaxy” was deleted', {
    action: { label: 'Undo', onClick: () => {} },
  });
  const edge = (side: 'top' | 'bottom') => shown()[0]?.getBoundingClientRect()[side] ?? 0;
  // The bar is 56 px high.
  await expect.poll(() => edge('top') > 0 && edge('top') < 10).toBe(true);
  await expect.poll(() => edge('bottom')).toBeLessThanOrEqual(57);
});

test('a toast leaves after four seconds, and one with a button after ten', async () => {
  await renderForTest(<Toaster />);
  toast.success('Saved');
  toast.success('Deleted', { action: { label: 'Undo', onClick: () => {} } });
  await expect.poll(shown).toHaveLength(2);
  // A toast under the pointer does not disappear, so the pointer is moved away.
  await userEvent.hover(document.body, { position: { x: 5, y: 600 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  keepToasts(false);
  // Each step waits for frames. A poll would advance the clock.
  const leaving = async () => {
    await frames();
    return shown().flatMap((one) => (one.dataset.removed === 'true' ? one.innerText : []));
  };
  while (vi.getTimerCount() < 2) await frames();
  vi.advanceTimersByTime(toastLimits.durationMs - 1);
  expect(await leaving()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await leaving()).toEqual(['Saved']);
  vi.advanceTimersByTime(toastLimits.actionDurationMs - toastLimits.durationMs - 1);
  expect(await leaving()).not.toContainEqual(expect.stringContaining('Undo'));
  vi.advanceTimersByTime(1);
  expect(await leaving()).toContainEqual(expect.stringContaining('Undo'));
});

test('Alt+T moves the focus to the toasts, and the focus is visible', async () => {
  const screen = await renderForTest(<Toaster />);
  toast.success('Saved');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement?.closest('[data-sonner-toaster]')).toBeTruthy();
  await userEvent.tab();
  expect(shown()).toContain(document.activeElement);
  expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('solid');
});

test('Tab leads past the toasts to what follows them', async () => {
  await renderForTest(
    <>
      <button type="button">Before</button>
      <Toaster />
      <button type="button">After</button>
    </>,
  );
  toast.success('Saved');
  await expect.poll(shown).toHaveLength(1);
  const [before, after] = ['Before', 'After'].map((name) =>
    page.getByRole('button', { name }).element(),
  ) as [HTMLElement, HTMLElement];
  before.focus();
  await userEvent.tab();
  expect(shown()).toContain(document.activeElement);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(after);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(before);
});

test('the focus returns at once when the toast that has it leaves, and stays there', async () => {
  await renderForTest(
    <>
      <button type="button">Before</button>
      <button type="button">Later</button>
      <Toaster />
    </>,
  );
  const before = page.getByRole('button', { name: 'Before' }).element() as HTMLElement;
  const later = page.getByRole('button', { name: 'Later' }).element() as HTMLElement;
  toast.success('Restored');
  await expect.poll(shown).toHaveLength(1);
  toast.success('Deleted', { action: { label: 'Undo', onClick: () => {} } });
  await expect.poll(shown).toHaveLength(2);
  before.focus();
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toHaveLength(1);
  expect(document.activeElement).toBe(before);
  later.focus();
  removeToasts();
  await expect.poll(shown).toHaveLength(0);
  await frames();
  expect(document.activeElement).toBe(later);
});

test('the focus goes to the heading of the page if the element before a toast has left', async () => {
  const content = (hasButton: boolean) => (
    <>
      <main>
        <h1>People</h1>
        {hasButton && <button type="button">Before</button>}
      </main>
      <Toaster />
    </>
  );
  const screen = await renderForTest(content(true));
  toast.success('Saved');
  await expect.poll(shown).toHaveLength(1);
  (page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus();
  await userEvent.tab();
  await userEvent.tab();
  await screen.rerender(content(false));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('People');
});

test('a failure says why, and only once where the screen says it itself', async () => {
  await renderForTest(<Toaster />);
  const offline = new TypeError('Failed to fetch');
  toastFailure(offline, 'Failed to save');
  toastFailure(offline, 'Failed to send', 'Too many people');
  toastFailure(new Error('unknown'), 'Failed to stop');
  await expect
    .poll(() => shown().map((one) => one.textContent))
    .toEqual([
      'Failed to stop',
      'Failed to sendToo many people',
      'Failed to saveCheck your connection and try again.',
    ]);
});
