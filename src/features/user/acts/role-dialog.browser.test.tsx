import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { RoleDialog } from './role-dialog';

type QuestionProps = { role: string; onChoose: (role: string) => Promise<void> };

function Question({ role, onChoose }: QuestionProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask again
      </button>
      <RoleDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Change the role of Ben"
        description="It holds from their next click."
        submitLabel="Change role"
        role={role}
        onChoose={onChoose}
      />
    </>
  );
}
const show = (role: string, onChoose: QuestionProps['onChoose'] = async () => {}) =>
  renderPage(<Question role={role} onChoose={onChoose} />, { texts: ['user'] });
const role = () => page.getByLabelText('Role');
const change = () => page.getByRole('button', { name: 'Change role' });

test.for(['user', 'admin', 'admin,user'])('starts with the current role %s', async (first) => {
  await show(first);
  await expect.element(role()).toHaveValue(first);
});

test('sends the chosen role, and discards an unsent choice', async () => {
  const chosen: string[] = [];
  await show('user', async (one) => void chosen.push(one));
  await role().selectOptions('Administrator and user');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(role()).toHaveValue('user');
  await role().selectOptions('Administrator: manages everything');
  await change().click();
  expect(chosen).toEqual(['admin']);
});

test('the dialog stays open while the change is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show('user', () => promise);
  await change().click();
  await expect.element(change()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(role()).toBeVisible();
  resolve();
  await expect.element(change()).not.toHaveAttribute('aria-busy');
});
