import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForTest, renderPage } from '@/testing/browser/test-render';
import { AuditFilterChips } from './audit-filter-chips';
import { AuditFilters } from './audit-filters';
import type { AuditSearch } from './audit.facts';
import type { AuditEntry } from './audit.schema';
import { DayField } from './days/day-field';

let changes: Partial<AuditSearch>[] = [];
afterEach(() => {
  changes = [];
});

const entry: AuditEntry = {
  times: 1,
  lastAt: null,
  id: '1',
  at: new Date(0),
  actor: { id: 'ada', name: 'Ada', email: 'ada@example.org' },
  realActor: null,
  act: 'user.ban',
  target: { type: 'user', id: 'ben', name: 'Ben' },
  before: null,
  after: null,
  address: null,
  requestId: null,
  undo: null,
  coverIds: [],
};
const show = async (search: Readonly<Record<string, string>> = {}) => {
  const address = { searchTerm: '', ...search };
  const shown = await renderPage(
    <>
      <AuditFilters search={address} onChange={(change) => void changes.push(change)} />
      <AuditFilterChips search={address} entries={[entry]} />
    </>,
    { texts: ['audit', 'auditNames'], search },
  );
  return shown;
};
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const zone = timeZone === 'UTC' ? undefined : timeZone;

const choose = async (filter: string, choice: string) => {
  await page.getByRole('button', { name: filter }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
};

test('filters by a kind, and then by one of its acts', async () => {
  const { unmount } = await show();
  await choose('What was done', 'Users');
  expect(changes).toEqual([{ act: 'user' }]);
  await unmount();
  await show({ act: 'user' });
  await choose('What was done Users', 'Changed the role of …');
  expect(changes.at(-1)).toEqual({ act: 'user.set-role' });
  // The acts of other kinds would be more than a window holds.
  await page.getByRole('button', { name: 'What was done Users' }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Anything' })).toBeVisible();
  const names = page
    .getByRole('menuitemradio')
    .elements()
    .map((one) => one.textContent);
  expect(names).toContain('Banned …');
  expect(names).not.toContain('Books');
});

test('shows the act of the filter, and removes it', async () => {
  await show({ act: 'user.ban' });
  await choose('What was done Banned …', 'Anything');
  expect(changes).toEqual([{ act: undefined }]);
});

const openDays = () => page.getByRole('button', { name: /^Days/ }).click();

test('sends the time zone of the reader with the days', async () => {
  const { unmount } = await show();
  await openDays();
  await page.getByLabelText('From').fill('2026-11-21');
  expect(changes).toEqual([{ from: '2026-11-21', zone }]);
  await unmount();

  changes = [];
  await show({ to: '2026-11-30', zone: 'Africa/Nairobi' });
  await openDays();
  await page.getByLabelText('Until').fill('');
  expect(changes).toEqual([{ to: undefined, zone: undefined }]);
});

test('the last days are one click', async () => {
  await show();
  await openDays();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  const from = new Date(Date.now() - 6 * 86_400_000).toLocaleDateString('sv');
  expect(changes).toEqual([{ from, to: undefined, zone }]);
});

test('applies a day that is typed digit by digit once its year is complete', async () => {
  const { unmount } = await show();
  await openDays();
  const field = page.getByLabelText('From');
  // Day and month are equal, because their order depends on the browser's language.
  const type = async (digits: string) => {
    (field.element() as HTMLInputElement).focus();
    await userEvent.keyboard(digits);
  };
  await type('11112026');
  await expect.element(field).toHaveValue('2026-11-11');
  expect(changes).toEqual([{ from: '2026-11-11', zone }]);
  await unmount();

  changes = [];
  await show({ from: '2026-11-20' });
  await openDays();
  await type('11112025');
  await expect.element(field).toHaveValue('2025-11-11');
  expect(changes.at(-1)).toEqual({ from: '2025-11-11', zone });
  expect(changes).not.toContainEqual({ from: undefined, zone: undefined });
});

function FieldWithHistory() {
  const [day, setDay] = useState<string | undefined>('2026-11-20');
  const [navigate, setNavigate] = useState<(() => void) | null>(null);
  useEffect(() => {
    const go = ({ key }: KeyboardEvent) => {
      if (key === 'F2') setDay('2026-11-20');
      if (key === 'F3') navigate?.();
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  });
  return (
    <DayField
      name="from"
      label="From"
      day={day}
      onChange={(next) => setNavigate(() => () => setDay(next))}
    />
  );
}

test('a day that changes in the address replaces the one in the field, also while the field has the focus', async () => {
  await renderForTest(<FieldWithHistory />);
  const field = page.getByLabelText('From');
  (field.element() as HTMLInputElement).focus();
  await userEvent.keyboard('11112025');
  await expect.element(field).toHaveValue('2025-11-11');
  // The address gets the day, then the reader goes back in the history.
  await userEvent.keyboard('{F3}');
  await expect.element(field).toHaveValue('2025-11-11');
  await userEvent.keyboard('{F2}');
  await expect.element(field).toHaveValue('2026-11-20');
  await expect.element(field).toHaveFocus();
});

test.for([
  [{ from: '2026-11-21', to: '2026-11-30' }, 'Days Nov 21 – 30, 2026'],
  [{ from: '2026-11-21' }, 'Days From Nov 21, 2026'],
  [{ to: '2026-11-30' }, 'Days Until Nov 30, 2026'],
  [{ from: '2026-11-30', to: '2026-11-21' }, 'Days From Nov 30, 2026'],
] as const)('says the days %o in words, and removes them', async ([search, name]) => {
  await show(search);
  const chip = page.getByRole('button', { name });
  await expect.element(chip).toBeVisible();
  await chip.click();
  await page.getByRole('button', { name: 'Any day' }).click();
  expect(changes).toEqual([{ from: undefined, to: undefined, zone: undefined }]);
});

test('shows each person filter by name, with a link that removes only it', async () => {
  await show({ act: 'user', actorId: 'ada', targetId: 'ben', personId: 'gone' });
  const chip = (name: string) => page.getByRole('link', { name });
  await expect
    .element(chip('By Ada Remove filter'))
    .toHaveAttribute('href', '/manager/audit?searchTerm=&act=user&targetId=ben&personId=gone');
  await expect.element(chip('About Ben Remove filter')).toBeVisible();
  // No entry of the page contains this id, and an id means nothing to a person, so the chip shows words.
  await expect.element(chip('Concerning one account Remove filter')).toBeVisible();
});
