import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '@/i18n/languages';
import { renderPage } from '@/testing/browser/test-render';
import { AuditEntries } from './audit-entries';
import type { AuditEntry } from './audit.schema';

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org' };
const ben = { type: 'user', id: 'ben', name: 'Ben' };
const entry: AuditEntry = {
  times: 1,
  lastAt: null,
  id: '1',
  at: new Date('2026-11-20T12:00:00Z'),
  actor: ada,
  realActor: null,
  act: 'user.ban',
  target: ben,
  before: { name: 'Ben', banned: false, banReason: null, banExpires: null },
  after: {
    name: 'Ben',
    banned: true,
    banReason: 'Noise',
    banExpires: '2026-12-24T12:00:00.000Z',
  },
  address: '192.0.2.7',
  requestId: 'request-1',
  undo: null,
  coverIds: [],
};

const show = (changes: Partial<AuditEntry> = {}, language: Language = 'en') =>
  renderPage(
    <AuditEntries
      entries={[{ ...entry, ...changes }]}
      label="Audit"
      now={new Date('2026-11-21T12:00:00Z').getTime()}
    />,
    { texts: ['audit', 'auditNames'], language },
  );
const line = () => page.getByRole('listitem').element().querySelector('summary')!;
const open = () => line().click();
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

beforeEach(() => page.viewport(1280, 800));

test('a sign-in says how it was done, in the line and in the details', async () => {
  await show({
    act: 'session.create',
    target: { ...ben, id: 'ada' },
    before: null,
    after: { method: 'code' },
  });
  expect(line().textContent).toContain('AdaSigned in with a code by email');
  open();
  await expect.poll(cells).toEqual([['How', 'with a code by email']]);
});

test('a line shows actor, act and target, and expands to the translated changes', async () => {
  await show();
  expect(line().textContent).toContain('AdaBanned Ben');
  open();
  await expect.element(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  expect(cells()).toEqual([
    ['Banned', 'no', 'yes'],
    ['Reason', '—', 'Noise'],
    ['Banned until', '—', expect.stringMatching(/^Dec 24, 2026/)],
  ]);
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  await expect.element(page.getByText('request-1')).not.toBeVisible();
  await page.getByText('Technical details').click();
  await expect.element(page.getByText('192.0.2.7')).toBeVisible();
  await expect.element(page.getByText('request-1')).toBeVisible();
});

test('screen readers hear the act and its target as separate words', async () => {
  await show();
  await expect.element(page.getByText('Banned', { exact: false }).first()).toBeVisible();
  // A space in a text node of its own is not part of the accessible name.
  const texts = [...line().children[1]!.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE,
  );
  expect(texts.map((text) => text.textContent)).toEqual(['Banned ']);
});

test('on the page of a user, their own acts do not repeat their name', async () => {
  const own = { ...entry, id: '2', act: 'user.delete' };
  const others = { ...entry, actor: { id: 'cy', name: 'Cy', email: 'cy@example.org' } };
  await renderPage(<AuditEntries entries={[own, others]} label="Audit" now={0} of="ada" />, {
    texts: ['audit', 'auditNames'],
  });
  await expect.element(page.getByRole('list', { name: 'Audit' })).toBeVisible();
  const lines = [...document.querySelectorAll('summary.audit-line')];
  const texts = lines.map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Deleted user Ben/);
  expect(texts[1]).toMatch(/^Cy · Banned Ben/);
});

test('the details link to the entries of actor and target, and to the account', async () => {
  await show();
  open();
  const leadsTo = (name: string) =>
    expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.anything());
  await leadsTo('Everything Ada did');
  await leadsTo('Everything about Ben');
  await leadsTo('Open user');
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/manager/audit?actorId=ada', '/manager/audit?targetId=ben', '/manager/users/ben']);
});

test('an entry about a deleted user has no link to the user’s page', async () => {
  await show({ act: 'user.delete', after: null });
  open();
  await expect.element(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'After' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Open user' })).not.toBeInTheDocument();
});

test('shows the real actor of an impersonation, and the key of an untranslated act', async () => {
  await show({
    actor: { id: 'ben', name: 'Ben', email: 'ben@example.org' },
    realActor: ada,
    act: 'shelf.dust',
    target: null,
    before: null,
    after: { feathers: 3 },
  });
  await expect.element(page.getByText('Ada, on their behalf')).toBeVisible();
  expect(line().textContent).toContain('shelf.dust');
  open();
  await expect.element(page.getByRole('columnheader', { name: 'After' })).toBeVisible();
  expect(cells()).toEqual([['feathers', '3']]);
});

test('translates values to the language of the reader', async () => {
  await show(
    {
      before: { role: 'user', theme: 'light', language: 'en', name: 'admin' },
      after: { role: 'admin', theme: 'dark', language: 'sw', name: 'user' },
    },
    'ar',
  );
  open();
  await expect.element(page.getByRole('cell', { name: 'مدير' })).toBeVisible();
  // Fields have the order of their translated names, not that of the database.
  expect(cells().map((row) => row.slice(1))).toEqual([
    ['admin', 'user'],
    ['مستخدم', 'مدير'],
    ['الإنجليزية', 'السواحلية'],
    ['فاتح', 'داكن'],
  ]);
});

test('headings show the days, also past midnight, and the lines below them the time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-11-21T12:00:00');
  const at = (id: string, time: string) => ({ ...entry, id, requestId: id, at: new Date(time) });
  const entries = [
    at('1', '2026-11-21T11:00:00'),
    at('2', '2026-11-21T09:00:00'),
    at('3', '2026-11-20T18:30:00'),
    at('4', '2025-11-19T08:15:00'),
  ];
  await renderPage(<AuditEntries entries={entries} label="Audit" now={Date.now()} hasDays />, {
    texts: ['audit', 'auditNames'],
  });
  const headings = page.getByRole('heading', { level: 2 });
  await expect.poll(() => headings.elements().length).toBe(3);
  expect(headings.elements().map((heading) => heading.textContent)).toEqual([
    'today',
    'yesterday',
    'Wednesday, November 19, 2025',
  ]);
  const times = [...document.querySelectorAll('summary time')].map((time) => time.textContent);
  expect(times.slice(2)).toEqual([
    expect.stringContaining('6:30'),
    expect.stringContaining('8:15'),
  ]);
  vi.setSystemTime('2026-11-22T00:00:00');
  vi.advanceTimersByTime(60_000);
  await expect.element(headings.first()).toHaveTextContent('yesterday');
});

test('an act of one request on several people is a line, which opens to one for each', async () => {
  const invited = ['Ann', 'Ben', 'Cy'].map((name) => ({
    ...entry,
    id: name,
    act: 'user.create',
    target: { type: 'user', id: name, name },
    before: null,
    after: { name },
  }));
  const other = { ...entry, id: 'other', requestId: 'request-2' };
  const show = (hasMore: boolean, entries: AuditEntry[]) =>
    renderPage(<AuditEntries entries={entries} label="Audit" now={0} hasMore={hasMore} />, {
      texts: ['audit', 'auditNames'],
    });
  const { unmount } = await show(true, [...invited, other]);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const lines = () => [...document.querySelectorAll('summary.audit-line')];
  const shown = () => lines().filter((one) => one.checkVisibility());
  expect(shown().map((one) => one.textContent)).toEqual([
    expect.stringContaining('Created user Ann and 2 more'),
    expect.stringContaining('Banned Ben'),
  ]);
  (shown()[0] as HTMLElement).click();
  await expect.poll(() => shown().length).toBe(5);
  expect(shown()[3]!.textContent).toContain('Created user Cy');
  // Only the line that is open shows so.
  const turned = () =>
    shown().map((one) => getComputedStyle(one.querySelector('.icon:last-child')!).rotate);
  await expect.poll(turned).toEqual(['180deg', 'none', 'none', 'none', 'none']);
  await unmount();
  await show(true, invited);
  await expect.element(page.getByText('and at least 2 more', { exact: false })).toBeVisible();
});

test('fits the width of a phone', async () => {
  await page.viewport(390, 844);
  await show({ address: '2001:db8:1234:5678:9abc:def0:1234:5678', requestId: 'r'.repeat(80) });
  open();
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  await page.getByText('Technical details').click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone the name of a field is above its values, which share the width', async () => {
  await page.viewport(320, 800);
  await show({ before: { publishedYear: 1813 }, after: { publishedYear: 1814 } }, 'fr');
  open();
  await expect.element(page.getByRole('cell', { name: '1814' })).toBeVisible();
  const [name, before, after] = [...document.querySelectorAll('tbody tr > *')].map((cell) =>
    cell.getBoundingClientRect(),
  );
  expect(before!.top).toBeGreaterThanOrEqual(name!.bottom);
  expect(after!.top).toBe(before!.top);
  expect(after!.width).toBeCloseTo(before!.width);
  expect(before!.width + after!.width).toBeCloseTo(name!.width);
});

test('on a narrow page in the other direction a long name is truncated at its own end', async () => {
  await page.viewport(260, 700);
  const name = 'Wilhelmina Featherstone-Abernathy-Cole of the Reading Room';
  await show({ actor: { ...ada, name } }, 'ar');
  const shown = page.getByText(name).element();
  expect(getComputedStyle(shown).direction).toBe('ltr');
  expect(shown.scrollWidth, 'cut off').toBeGreaterThan(shown.clientWidth);
  expect(shown.scrollLeft, 'from its beginning').toBe(0);
});

test('an address that does not fit beside the act moves to the next line as a whole', async () => {
  await page.viewport(320, 800);
  await show({ act: 'user.set-role', target: { ...ben, name: 'admin-1@example.org' } });
  const address = page.getByText('admin-1@example.org').element().getBoundingClientRect();
  expect(address.height).toBeLessThan(30);
});

test('the focus stays at an entry whose act is undone', async () => {
  function Undoable() {
    const [undo, setUndo] = useState<AuditEntry['undo']>('possible');
    return (
      <>
        <AuditEntries entries={[{ ...entry, undo }]} label="Audit" now={0} />
        <button type="button" onClick={() => setUndo('done')}>
          Answer
        </button>
      </>
    );
  }
  await renderPage(<Undoable />, { texts: ['audit', 'auditNames'] });
  await expect.element(page.getByRole('listitem')).toBeVisible();
  open();
  line().focus();
  // As when the button with the focus leaves.
  line().blur();
  (page.getByRole('button', { name: 'Answer' }).element() as HTMLElement).click();
  await expect.poll(() => document.activeElement).toBe(line());
});
