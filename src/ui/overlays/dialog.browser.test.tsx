import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needsLayout } from '@/testing/browser/test-motion';
import { renderForTest } from '@/testing/browser/test-render';
import { Button } from '@/ui/button';
import { Dialog } from './dialog';

function NameDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change name</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Your name"
        description="Others see it"
        actions={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

afterEach(() => page.viewport(1280, 800));

async function openByKeyboard() {
  const screen = await renderForTest(<NameDialog />);
  const opener = screen.getByRole('button', { name: 'Change name' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Your name' });
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog };
}

/** Waits until the opening animation of a dialog has finished. */
async function rest() {
  const isAtRest = () => {
    const dialog = page.getByRole('dialog').element();
    return !dialog.hasAttribute('data-starting-style') && dialog.getAnimations().length === 0;
  };
  await expect.poll(isAtRest).toBe(true);
}

test('the focus enters the dialog, stays inside, and returns after closing', async () => {
  const { screen, opener, dialog } = await openByKeyboard();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  for (let press = 0; press < 7; press += 1) {
    await userEvent.keyboard('{Tab}');
    // At its ends, a focus guard moves the focus back in the next frame.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the dialog has a description and a close button', async () => {
  const { screen, dialog } = await openByKeyboard();
  await expect.element(dialog).toHaveAccessibleDescription('Others see it');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('above 640px it is centered', async () => {
  await page.viewport(641, 800);
  const { dialog } = await openByKeyboard();
  await rest();
  const box = dialog.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThan(700);
  expect(box.width).toBeLessThan(641);
});

test.each([390, 640])(
  'at %ipx it is a drawer at the bottom, which opens in half a second',
  async (width) => {
    await page.viewport(width, 844);
    const { opener, dialog } = await openByKeyboard();
    await expect.element(dialog).toHaveStyle({ transitionDuration: '0.5s' });
    await rest();
    const box = dialog.element().getBoundingClientRect();
    expect(Math.round(box.bottom)).toBe(844);
    expect(box.width).toBe(width);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('typed text is kept when a dialog becomes a drawer', async () => {
  await page.viewport(800, 600);
  const { screen } = await openByKeyboard();
  const field = screen.getByLabelText('Name');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Amina');
  await page.viewport(390, 844);
  await expect.element(field).toHaveValue('Amina');
});

test.each([
  [1280, 800],
  [390, 844],
])('the animation needs no layout: %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const { dialog } = await openByKeyboard();
  const moved = getComputedStyle(dialog.element()).transitionProperty.split(', ');
  expect(moved).toContain('transform');
  expect(moved.filter(needsLayout)).toEqual([]);
});

test.each([
  [320, 256],
  [844, 390],
])('all content can be reached in a low window: %i x %i', async (width, height) => {
  await page.viewport(width, height);
  await renderForTest(
    <Dialog
      open
      onOpenChange={() => {}}
      title="Which of these two people is it?"
      description="Someone else saved it while you were editing. Nothing that you typed is lost."
      actions={
        <>
          <Button variant="quiet">Back</Button>
          <Button>Save</Button>
        </>
      }
    >
      {['Title', 'Author', 'Publisher', 'Year'].map((name) => (
        <input key={name} aria-label={name} className="my-4 block h-11" />
      ))}
    </Dialog>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await rest();
  for (const control of [
    page.getByLabelText('Author'),
    page.getByRole('button', { name: 'Save' }),
  ]) {
    const element = control.element();
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width: wide, height: high } = element.getBoundingClientRect();
    const corners = [y + 2, y + high - 2].map((at) => document.elementFromPoint(x + wide / 2, at));
    expect(corners.every((hit) => element.contains(hit))).toBe(true);
  }
});
