import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest, renderWithRouter } from '@/testing/browser/test-render';
import { Checkbox } from '@/ui/fields/checkbox';
import { List, ListCell, ListMain, ListRow, RowLink } from './list';

test('the whole row is a link, and controls on it keep their clicks', async () => {
  await page.viewport(1280, 800);
  const onTick = vi.fn<() => void>();
  const screen = await renderWithRouter(
    <List label="Users" columns="1fr 8rem" headings={['Name', 'Role']}>
      <ListRow select={<Checkbox hideLabel label="Amina" checked={false} onChange={onTick} />}>
        <ListMain title={<RowLink to="/">Amina</RowLink>} subtitle="amina@example.org" />
        <ListCell phone="end">admin</ListCell>
      </ListRow>
    </List>,
  );
  const row = screen.getByRole('listitem').element();
  const linkAt = (place: (row: DOMRect) => number) => {
    const rect = row.getBoundingClientRect();
    const hit = document.elementFromPoint(place(rect), (rect.top + rect.bottom) / 2);
    return hit?.closest('a')?.textContent;
  };
  // The layout changes asynchronously after the viewport is resized.
  await expect.poll(() => linkAt(({ left }) => left + 120)).toBe('Amina');
  await expect.poll(() => linkAt(({ right }) => right - 4)).toBe('Amina');
  await screen.getByRole('checkbox', { name: 'Amina' }).click();
  expect(onTick).toHaveBeenCalledTimes(1);
});

test('a title has one line, which is cut where there is no room', async () => {
  await page.viewport(1280, 800);
  const title = 'A Good Man Is Hard to Find and Other Stories';
  const show = (width: string, text: string) =>
    renderWithRouter(
      <div style={{ width }}>
        <List label="People" columns="1fr 8rem">
          <ListRow>
            <ListMain title={<RowLink to="/">{text}</RowLink>} />
            <ListCell phone="end">Novel</ListCell>
          </ListRow>
        </List>
      </div>,
    );
  const looksOf = async (width: string, text: string) => {
    const screen = await show(width, text);
    const link = page.getByText(text);
    await expect.element(link).toBeVisible();
    const shown = link.element().closest('.row-title')!;
    const looks = {
      // A line with an ellipsis has several rectangles.
      lines: new Set(
        [...link.element().getClientRects()]
          .map(({ top }) => top)
          .filter((top) => top < shown.getBoundingClientRect().bottom - 1),
      ).size,
      isCut: shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight,
    };
    await screen.unmount();
    return looks;
  };
  expect(await looksOf('15rem', title)).toEqual({ lines: 1, isCut: true });
  expect(await looksOf('43rem', title)).toEqual({ lines: 1, isCut: false });
});

test('rows are 44 px high with columns and 60 px stacked, in every language', async () => {
  await page.viewport(1280, 800);
  for (const language of ['en', 'ar'] as const)
    for (const [width, height] of [
      [880, 44],
      [610, 44],
      [360, 60],
    ] as const) {
      const { unmount } = await renderForTest(
        <div style={{ width }}>
          <List label="People" columns="1fr 1fr">
            {['Beloved', 'موسم الهجرة إلى الشمال'].map((title) => (
              <ListRow key={title} select={<Checkbox hideLabel label={title} />}>
                <ListMain start={<span style={{ height: 36 }} />} title={title} />
                <ListCell phone="below">Toni Morrison</ListCell>
              </ListRow>
            ))}
          </List>
        </div>,
        language,
      );
      // With the line below it.
      const row = document.querySelector('.row')!;
      expect(Math.round(row.getBoundingClientRect().height), `${language} ${width}`).toBe(height);
      await unmount();
    }
});

test('where text is twice as large, rows are stacked up to twice the width, and digits grow with it', async () => {
  await page.viewport(1280, 800);
  await renderForTest(
    <div data-testid="place" style={{ width: 960 }}>
      <List label="People" columns="1fr 1fr" wide={{ columns: '1fr 1fr 1fr', only: [2] }}>
        <ListRow>
          <ListMain title="Beloved" />
          <ListCell phone="below">Toni Morrison</ListCell>
          <ListCell isWide className="row-digits">
            1987
          </ListCell>
        </ListRow>
      </List>
    </div>,
  );
  const looks = () => {
    const [name, author] = ['Beloved', 'Toni Morrison'].map((text) =>
      page.getByText(text).element().getBoundingClientRect(),
    );
    const year = page.getByText('1987').element();
    return [author!.top >= name!.bottom - 1, getComputedStyle(year).fontSize];
  };
  await expect.poll(looks).toEqual([false, '13px']);
  await expect.element(page.getByText('1987')).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(looks).toEqual([true, '26px']);
    await expect.element(page.getByText('1987')).not.toBeVisible();
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('with a pointer, the checkbox of a row takes the place of its picture', async () => {
  await page.viewport(1280, 800);
  await renderForTest(
    <List label="People" columns="1fr">
      {['Beloved', 'Jazz'].map((title) => (
        <ListRow key={title} select={<Checkbox hideLabel label={title} />}>
          <ListMain start={<span data-testid={title}>cover</span>} title={title} />
        </ListRow>
      ))}
    </List>,
  );
  const box = page.getByRole('checkbox', { name: 'Beloved' });
  const isSeen = () => getComputedStyle(box.element().closest('.row-select')!).opacity === '1';
  expect(isSeen()).toBe(false);
  await page.getByRole('listitem').nth(0).hover();
  await expect.poll(isSeen).toBe(true);
  await expect.element(page.getByTestId('Beloved')).not.toBeVisible();
  await expect.element(page.getByTestId('Jazz')).toBeVisible();
  await page.getByRole('listitem').nth(1).hover();
  await expect.poll(isSeen).toBe(false);
  (box.element() as HTMLElement).focus();
  await expect.poll(isSeen).toBe(true);
});

test('a clamped title in the other direction shows its whole ellipsis', async () => {
  await page.viewport(1280, 800);
  await renderForTest(
    <div style={{ width: '15rem' }}>
      <List label="كتب" columns="1fr 8rem">
        <ListRow>
          <ListMain title={'The Strange Case of Dr Jekyll and Mr Hyde '.repeat(3)} />
          <ListCell phone="end">رواية</ListCell>
        </ListRow>
      </List>
    </div>,
    'ar',
  );
  await document.fonts.ready;
  const title = document.querySelector<HTMLElement>('.row-title')!;
  expect(getComputedStyle(title)).toMatchObject({ direction: 'ltr', textAlign: 'right' });
  expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
  const picture = () =>
    page.screenshot({ element: page.getByRole('listitem'), base64: true, save: false });
  const cut = await picture();
  // Content that is cut off at the sides of the box would become visible.
  Object.assign(title.style, {
    overflow: 'clip',
    overflowClipMargin: '2rem',
    clipPath: 'inset(0 -2rem)',
  });
  expect((await picture()) === cut, 'the same picture').toBe(true);
});
