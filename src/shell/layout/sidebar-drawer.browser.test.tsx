import { useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { needsLayout } from '@/testing/browser/test-motion';
import { renderForTest } from '@/testing/browser/test-render';
import { drawerAnimationMs } from '@/ui/ui-constants';
import { SidebarDrawer } from './sidebar-drawer';

function Sidebar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SidebarDrawer open={open} onOpenChange={setOpen} label="Navigation">
        {(close) => (
          <>
            <p>Pages</p>
            <a href="#loaded" onClick={(event) => event.preventDefault()}>
              People
            </a>
            {close}
          </>
        )}
      </SidebarDrawer>
    </>
  );
}

afterEach(() => page.viewport(1280, 800));

/** Starts every transition and pauses it, so that a test sees it however slow the machine is. */
async function stopAnimations() {
  await cdp().send('Animation.enable');
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 0 });
  onTestFinished(async () => {
    await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 });
    await cdp().send('Animation.disable');
  });
}

const box = () => document.querySelector('dialog')?.getBoundingClientRect();
const motion = () => document.querySelector('dialog')?.getAnimations() ?? [];

test.each([
  ['en', -1],
  ['ar', 1],
] as const)(
  'the drawer slides in and out on the side where lines start: %s',
  async (language, side) => {
    await page.viewport(390, 844);
    await renderForTest(<Sidebar />, language);
    await stopAnimations();
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    const moved = motion().map((one) => (one as CSSTransition).transitionProperty);
    expect(moved).toContain('translate');
    expect(moved.filter(needsLayout)).toEqual([]);
    for (const one of motion()) one.finish();
    const open = box();
    expect(side < 0 ? open?.left : innerWidth - (open?.right ?? 0)).toBe(0);

    await userEvent.keyboard('{Escape}');
    await expect.poll(motion).not.toHaveLength(0);
    for (const one of motion()) {
      expect(one.effect?.getTiming().duration).toBe(drawerAnimationMs);
      one.pause();
      one.currentTime = drawerAnimationMs / 2;
    }
    // The content slides with the drawer, and is removed at the end.
    expect(page.getByText('Pages').elements()).toHaveLength(1);
    expect(Math.sign((box()?.left ?? 0) - (open?.left ?? 0))).toBe(side);
    for (const one of motion()) one.finish();
    await expect.element(page.getByText('Pages')).not.toBeInTheDocument();
  },
);

test('neither the drawer nor its backdrop moves for readers who prefer reduced motion', async () => {
  await page.viewport(390, 844);
  const setMotion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  await setMotion('reduce');
  await renderForTest(<Sidebar />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  const running = document.getAnimations().length;
  // The drawer is removed at once, but not before the router has seen the click: the browser would load the page anew.
  await page.getByRole('link', { name: 'People' }).click();
  await expect.element(page.getByText('Pages')).not.toBeInTheDocument();
  await setMotion('');
  expect(running).toBe(0);
  expect(location.hash).toBe('');
});

test('a phone that is turned can use the page: the drawer closes where the sidebar is beside it', async () => {
  await page.viewport(390, 844);
  await renderForTest(<Sidebar />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await page.viewport(844, 390);
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
});
