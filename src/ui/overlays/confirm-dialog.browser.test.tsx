import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { ConfirmDialog } from './confirm-dialog';

type DeletionProps = { onConfirm: () => unknown };

function Deletion({ onConfirm }: DeletionProps) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete Emma?"
      description="The account and its data are lost"
      confirmLabel="Delete account"
      onConfirm={onConfirm}
      errorMessage={() => 'It could not be deleted'}
    />
  );
}

test('the initial focus is not on the destructive button', async () => {
  const onConfirm = vi.fn<() => void>();
  const screen = await renderForTest(<Deletion onConfirm={onConfirm} />);
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the dialog waits for the action, cannot be closed meanwhile, and runs it only once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => promise);
  const screen = await renderForTest(<Deletion onConfirm={onConfirm} />);
  const confirm = screen.getByRole('button', { name: 'Delete account' });
  await confirm.click();
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  (confirm.element() as HTMLElement).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  resolve();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('an error is shown in the dialog, which stays open', async () => {
  const screen = await renderForTest(
    <Deletion onConfirm={() => Promise.reject(new Error('no'))} />,
  );
  await screen.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be deleted');
  await expect.element(screen.getByRole('button', { name: 'Delete account' })).toBeEnabled();
});

test('the reason of an error is shown below it', async () => {
  const offline = new TypeError('Failed to fetch');
  const screen = await renderForTest(<Deletion onConfirm={() => Promise.reject(offline)} />);
  await screen.getByRole('button', { name: 'Delete account' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('It could not be deleted Check your connection and try again.');
});
