import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { Button } from '@/ui/button';
import { Dialog } from './dialog';
import { Menu } from './menu';

/** The code of surfaces arrives when a test lets it. */
const code = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = <Module,>(original: () => Promise<Module>) => promise.then(original);
  return { arrive: resolve, load };
});
vi.mock(import('./menu-surface'), code.load);
vi.mock(import('./dialog-surface'), code.load);

function Surfaces() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu label="Actions" entries={[{ label: 'Edit' }]}>
        Actions
      </Menu>
      <Button aria-pressed={isOpen} onClick={() => setIsOpen(true)}>
        Change name
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Your name" />
    </>
  );
}

test('Escape closes a menu and a dialog also before their code has arrived', async () => {
  const screen = await renderForTest(<Surfaces />);
  const menuButton = screen.getByRole('button', { name: 'Actions' });
  await menuButton.click();
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  const dialogButton = screen.getByRole('button', { name: 'Change name' });
  await dialogButton.click();
  await expect.element(dialogButton).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogButton).toHaveAttribute('aria-pressed', 'false');
  code.arrive();
  await menuButton.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await dialogButton.click();
  await expect.element(screen.getByRole('dialog', { name: 'Your name' })).toBeVisible();
});
