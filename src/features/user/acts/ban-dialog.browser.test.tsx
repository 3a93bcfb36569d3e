import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BanForm } from '@/features/user/user.schema';
import { renderPage } from '@/testing/browser/test-render';
import { BanDialog } from './ban-dialog';

const bans: BanForm[] = [];

beforeEach(() => {
  bans.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9, 30) });
});
afterEach(() => void vi.useRealTimers());

function Question() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask again
      </button>
      <BanDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Ban Ben?"
        description="They are signed out at once."
        submitLabel="Ban"
        onBan={async (ban) => void bans.push(ban)}
      />
    </>
  );
}
const show = () => renderPage(<Question />, { texts: ['user'] });
const ban = () => page.getByRole('button', { name: 'Ban', exact: true }).click();
const length = () => page.getByLabelText('How long');
const until = () => page.getByLabelText('Until', { exact: true });

test('a ban without an end has no expiry', async () => {
  await show();
  await page.getByLabelText('Reason').fill('  Noise  ');
  await ban();
  expect(bans).toEqual([{ reason: 'Noise', expiresAt: null }]);
});

test('a ban of a week shows its end', async () => {
  await show();
  await length().selectOptions('One week');
  await expect.element(length()).toHaveAccessibleDescription('Ends Nov 28, 2026, 9:30 AM');
  await ban();
  const [{ expiresAt = null } = {}] = bans;
  // Compared to the minute, because the clock advances during the click.
  expect(expiresAt?.toJSON().slice(0, 16)).toBe(
    new Date(2026, 10, 28, 9, 30).toJSON().slice(0, 16),
  );
});

test('a ban until a date ends at midnight in the time zone of the administrator', async () => {
  await show();
  await length().selectOptions('Until a date');
  await expect.element(until()).toHaveAttribute('min', '2026-11-22');
  await until().fill('2026-12-24');
  await expect.element(until()).toHaveAccessibleDescription('Ends Dec 24, 2026, 12:00 AM');
  await ban();
  expect(bans).toEqual([{ reason: '', expiresAt: new Date(2026, 11, 24) }]);
});

test.for([
  ['', 'Choose a date'],
  ['2026-11-21', 'The end must be in the future'],
  ['2020-01-01', 'The end must be in the future'],
] as const)('“%s” shows an error at the field: %s', async ([date, words]) => {
  await show();
  await length().selectOptions('Until a date');
  await until().fill(date);
  await ban();
  await expect.element(until()).toHaveAccessibleDescription(words);
  await expect.element(until()).toHaveFocus();
  expect(bans).toEqual([]);
});

test('an unsent reason is discarded', async () => {
  await show();
  await page.getByLabelText('Reason').fill('Meant for somebody else');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('');
});

test('the reason takes 500 characters and refuses direction overrides', async () => {
  await show();
  await expect.element(page.getByLabelText('Reason')).toHaveAttribute('maxlength', '500');
  await page.getByLabelText('Reason').fill('turned \u202e round');
  await ban();
  await expect.element(page.getByText('Reason is invalid')).toBeVisible();
  expect(bans).toEqual([]);
});
