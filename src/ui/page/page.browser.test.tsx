import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { PageBody, PageTopBar, TopBarSlotsContext } from './page';

const english =
  'C++ in depth: everything that a programmer ever wanted to know about it (2nd ed.)!';

test.each([
  [english, 'ar', 'ltr', 'right'],
  ['رحلة ابن بطوطة المسماة تحفة النظار في غرائب الأمصار وعجائب الأسفار', 'en', 'rtl', 'left'],
  ['الكتب', 'ar', 'rtl', 'right'],
] as const)(
  '“%s” on a page in %s is truncated at the end of its own direction',
  async (title, language, ...expected) => {
    await page.viewport(390, 844);
    await renderForTest(<PageTopBar title={title} />, language);
    const { direction, textAlign } = getComputedStyle(
      page.getByRole('heading', { level: 1 }).element(),
    );
    expect([direction, textAlign]).toEqual(expected);
  },
);

test('a name within a title of the other direction keeps its beginning', async () => {
  await page.viewport(390, 844);
  await renderForTest(<PageTopBar title={`تعديل \u2068${english}\u2069`} />, 'ar');
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const name = page.getByText(english, { exact: true }).element();
  expect(getComputedStyle(name).direction).toBe('ltr');
  expect(name.getBoundingClientRect().left).toBeGreaterThanOrEqual(heading.left);
  expect(name.scrollWidth, 'cut off').toBeGreaterThan(name.clientWidth);
});

test.each(['form', 'text', 'wide'] as const)(
  'the top bar of a page ends where its body ends: %s',
  async (width) => {
    await page.viewport(1920, 800);
    await renderForTest(
      <>
        <PageTopBar width={width} title="Users" primary={<button type="button">New user</button>} />
        <PageBody width={width}>
          <p>Body</p>
        </PageBody>
      </>,
    );
    const rightOf = (locator: { element: () => Element }) =>
      locator.element().getBoundingClientRect().right;
    const button = page.getByRole('button', { name: 'New user' }).first();
    expect(rightOf(button)).toBe(rightOf(page.getByText('Body')));
  },
);

test('on a phone the main button floats, unless the content contains it too', async () => {
  await page.viewport(390, 844);
  const primary = <button type="button">New user</button>;
  const { rerender } = await renderForTest(<PageTopBar title="Users" primary={primary} />);
  await expect.element(page.getByRole('button', { name: 'New user' })).toBeVisible();
  await rerender(<PageTopBar title="Users" primary={primary} hasPrimaryBelow />);
  await expect.element(page.getByRole('button', { name: 'New user' })).not.toBeInTheDocument();
});

test('a title has the same position with and without a search field below it, and is not cut off', async () => {
  await page.viewport(390, 844);
  const { rerender } = await renderForTest(<PageTopBar title="المستخدمون" />, 'ar');
  const heading = page.getByRole('heading', { level: 1 });
  const { top, height } = heading.element().getBoundingClientRect();
  const { fontSize } = getComputedStyle(heading.element());
  // In the font Amiri, letters need 1.9 times the font size from top to bottom.
  expect(height).toBeGreaterThan(Number.parseFloat(fontSize) * 1.9);
  await rerender(<PageTopBar title="المستخدمون" search={<input type="search" />} />);
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  expect(heading.element().getBoundingClientRect().top).toBe(top);
});

test('the main button covers nothing in a low window', async () => {
  await page.viewport(390, 400);
  await renderForTest(
    <PageTopBar title="Users" primary={<button type="button">New user</button>} />,
  );
  const button = page.getByRole('button', { name: 'New user' });
  await expect
    .poll(() => getComputedStyle(button.element().parentElement!).position)
    .toBe('static');
});

test('on a phone the title of a subpage also takes the room of the search button', async () => {
  const button = <button type="button">Search</button>;
  const search = page.getByRole('button', { name: 'Search' });
  const slots = { end: button };
  await page.viewport(390, 844);
  const { rerender } = await renderForTest(
    <TopBarSlotsContext value={slots}>
      <PageTopBar title="Edit" start={<a href="/">Back</a>} />
    </TopBarSlotsContext>,
  );
  await expect.element(search).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(search).toBeVisible();
  await page.viewport(390, 844);
  await rerender(
    <TopBarSlotsContext value={slots}>
      <PageTopBar title="Dashboard" />
    </TopBarSlotsContext>,
  );
  await expect.element(search).toBeVisible();
});

test('the search button of a page without a title is at the end of its bar', async () => {
  const slots = {
    start: <button type="button">Sidebar</button>,
    end: <button type="button">Search</button>,
  };
  for (const width of [390, 1280]) {
    await page.viewport(width, 800);
    const { unmount } = await renderForTest(
      <TopBarSlotsContext value={slots}>
        <PageTopBar />
      </TopBarSlotsContext>,
    );
    const button = page.getByRole('button', { name: 'Search' });
    await expect.element(button).toBeVisible();
    const bar = document.querySelector('header')!.getBoundingClientRect();
    expect(bar.right - button.element().getBoundingClientRect().right).toBeLessThan(60);
    await unmount();
  }
});

test('a focused field behind the top bar is scrolled into view, and a field inside the bar scrolls nothing', async () => {
  await page.viewport(1280, 800);
  await renderForTest(
    <>
      <PageTopBar title="New book" actions={<button type="button">Undo</button>} />
      <input aria-label="Genre" className="mt-20" />
      <div style={{ height: '200rem' }} />
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Genre' }).element() as HTMLElement;
  // Scrolls the field behind the bar. A field that is completely out of view would be centred anyway.
  window.scrollTo(0, field.getBoundingClientRect().top - 10);
  field.focus();
  const bar = document.querySelector('header')!.getBoundingClientRect();
  expect(bar.top).toBe(0);
  expect(field.getBoundingClientRect().top).toBeGreaterThan(bar.bottom);

  window.scrollTo(0, 1000);
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  expect(scrollY).toBe(1000);
});

test('the search field is not narrower in a wider bar', async () => {
  const widths: number[] = [];
  for (const width of [1000, 1280, 1600]) {
    await page.viewport(width, 800);
    const { unmount } = await renderForTest(
      <TopBarSlotsContext value={{ end: <span style={{ width: width > 1100 ? 150 : 40 }} /> }}>
        <PageTopBar
          title="Books"
          search={<input type="search" className="w-full" />}
          primary={<button type="button">New book</button>}
        />
      </TopBarSlotsContext>,
    );
    widths.push(page.getByRole('searchbox').element().clientWidth);
    await unmount();
  }
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(widths.at(-1)).toBeGreaterThan(500);
});
