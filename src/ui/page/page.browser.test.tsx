import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { FormActions } from '@/ui/forms/form';
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

const slots = {
  start: <button type="button">Sidebar</button>,
  search: (
    <button type="button" className="search-opener">
      Search
    </button>
  ),
};
const inLayout = (bar: ReactNode) => <TopBarSlotsContext value={slots}>{bar}</TopBarSlotsContext>;
const primary = (
  <button type="button" className="button button-primary button-md">
    New user
  </button>
);
const field = <input type="search" className="w-full" />;
const placeOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

test('on a phone a whole Arabic title stands beside the main button', async () => {
  await page.viewport(390, 844);
  const icon = <span className="block size-11" />;
  const button = (
    <button type="button" className="button button-primary button-md">
      + كتاب جديد
    </button>
  );
  await renderForTest(
    <TopBarSlotsContext value={{ start: icon, search: icon }}>
      <PageTopBar title="لوحة المعلومات" primary={button} />
    </TopBarSlotsContext>,
    'ar',
  );
  const heading = page.getByRole('heading', { level: 1 }).element();
  expect(heading.scrollWidth, 'cut off').toBeLessThanOrEqual(heading.clientWidth);
  expect(heading.scrollHeight, 'cut off').toBeLessThanOrEqual(heading.clientHeight);
});

test('on a phone every word of a title is whole beside a long main button', async () => {
  const icon = <span className="block size-11" />;
  for (const [width, title, label] of [
    [390, 'Appointments', 'New Appointment'],
    [390, 'Shipping containers', 'New Shipping container'],
    [320, 'Appointments', 'New Appointment'],
  ] as const) {
    await page.viewport(width, 844);
    const button = (
      <button type="button" className="button button-primary button-md">
        <svg className="icon" />
        {label}
      </button>
    );
    const { unmount } = await renderForTest(
      <TopBarSlotsContext value={{ start: icon }}>
        <PageTopBar title={title} search={field} primary={button} />
      </TopBarSlotsContext>,
    );
    const text = page.getByRole('heading', { level: 1 }).element().firstChild!;
    for (const { index, 0: word } of title.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      expect(range.getClientRects(), `${word} at ${width}`).toHaveLength(1);
    }
    expect(placeOf(page.getByRole('button')).bottom, `${label} at ${width}`).toBeLessThan(62);
    expect(document.documentElement.scrollWidth, `${title} at ${width}`).toBe(width);
    await unmount();
  }
});

test('title, search and main button have the same place on every page', async () => {
  for (const [width, language] of [
    [1265, 'en'],
    [1265, 'ar'],
    [768, 'en'],
  ] as const) {
    await page.viewport(width, 800);
    const places: unknown[] = [];
    for (const [bar, role] of [
      [<PageTopBar key="list" title="Users" search={field} primary={primary} />, 'searchbox'],
      [<PageTopBar key="form" title="A title that is much longer than others" />, 'button'],
      [
        <PageTopBar
          key="record"
          start={<a href="/">Users</a>}
          actions={<button type="button">More</button>}
          primary={primary}
        />,
        'button',
      ],
    ] as const) {
      const { unmount } = await renderForTest(inLayout(bar), language);
      const search = placeOf(
        role === 'button'
          ? page.getByRole('button', { name: 'Search' })
          : page.getByRole('searchbox'),
      );
      const { height } = document.querySelector('header')!.getBoundingClientRect();
      places.push([search.left, search.width, height]);
      await unmount();
    }
    expect(places, `${width} ${language}`).toEqual([places[0], places[0], places[0]]);
  }
});

test('with a classic scrollbar at 1280 px the search of a list is 400 px wide', async () => {
  // The page beside the sidebar.
  await page.viewport(1265, 800);
  await renderForTest(
    <div style={{ marginInlineStart: 248 }}>
      {inLayout(<PageTopBar title="People" search={field} primary={primary} />)}
    </div>,
  );
  expect(placeOf(page.getByRole('searchbox')).width).toBe(400);
});

test('on a phone the main button is in the bar, and the search of a list below it', async () => {
  await page.viewport(390, 844);
  const { rerender } = await renderForTest(
    inLayout(<PageTopBar title="Users" search={field} primary={primary} />),
  );
  const heading = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('button', { name: 'New user' });
  const { top } = placeOf(heading);
  expect(placeOf(button).bottom).toBeLessThan(57);
  expect(placeOf(button).right).toBe(390 - 16);
  expect(placeOf(page.getByRole('searchbox')).top).toBeGreaterThan(placeOf(button).bottom);
  await rerender(inLayout(<PageTopBar title="Users" primary={primary} />));
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  expect(placeOf(heading).top).toBe(top);
});

test('an Arabic title is not cut off', async () => {
  await page.viewport(390, 844);
  await renderForTest(<PageTopBar title="المستخدمون" />, 'ar');
  const heading = page.getByRole('heading', { level: 1 });
  const { fontSize } = getComputedStyle(heading.element());
  // In the font Amiri, letters need 1.9 times the font size from top to bottom.
  expect(placeOf(heading).height).toBeGreaterThan(Number.parseFloat(fontSize) * 1.9);
});

test('on a phone a back link takes the place of the sidebar and of the search', async () => {
  await page.viewport(390, 844);
  await renderForTest(inLayout(<PageTopBar title="Edit" start={<a href="/">Back</a>} />));
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible();
  for (const name of ['Sidebar', 'Search'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  for (const name of ['Sidebar', 'Search'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
});

test('a focused field behind the top bar is scrolled into view, and a field inside the bar scrolls nothing', async () => {
  await page.viewport(1280, 800);
  await renderForTest(
    <>
      <PageTopBar title="New user" actions={<button type="button">Undo</button>} />
      <input aria-label="Town" className="mt-20" />
      <div style={{ height: '200rem' }} />
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Town' }).element() as HTMLElement;
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

test('the button that saves is in view on the page of a long form, and covers no focused field', async () => {
  await page.viewport(390, 844);
  await renderForTest(
    <div className="manager">
      <PageBody width="form">
        <form>
          <div style={{ height: 800 }} />
          <input aria-label="Year" />
          <div style={{ height: 800 }} />
          <FormActions>
            <button type="submit">Save</button>
          </FormActions>
        </form>
      </PageBody>
    </div>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeInViewport({ ratio: 1 });
  const field = page.getByRole('textbox', { name: 'Year' });
  (field.element() as HTMLElement).focus();
  expect(placeOf(field).bottom).toBeLessThan(placeOf(save).top);
});
