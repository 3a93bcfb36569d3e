import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest, renderWithRouter } from '@/testing/test-render';
import { Checkbox } from './checkbox';
import { List, ListCell, ListMain, ListRow, RowLink } from './list';

test('the whole row is a link, and controls on it keep their clicks', async () => {
  await page.viewport(1280, 800);
  const onTick = vi.fn<() => void>();
  const screen = await renderWithRouter(
    <List label="Users" columns="1fr 8rem" rowHeight="1.5rem" headings={['Name', 'Role']}>
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

test('a long title takes several lines where a row is very narrow, and is cut off in wider ones', async () => {
  await page.viewport(1280, 800);
  const title = 'A Good Man Is Hard to Find and Other Stories';
  const show = (width: string) =>
    renderWithRouter(
      <div style={{ width }}>
        <List label="Books" columns="1fr 8rem" rowHeight="1.5rem">
          <ListRow>
            <ListMain title={<RowLink to="/">{title}</RowLink>} />
            <ListCell phone="end">Novel</ListCell>
          </ListRow>
        </List>
      </div>,
    );
  // A line with an ellipsis has several rectangles.
  const lines = () =>
    new Set([...page.getByText(title).element().getClientRects()].map(({ top }) => top)).size;
  const isCut = () => {
    const shown = page.getByText(title).element().closest('.row-title')!;
    return shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight;
  };
  const narrow = await show('15rem');
  await expect.element(page.getByText(title)).toBeVisible();
  expect(isCut()).toBe(false);
  expect(lines()).toBe(3);
  await narrow.unmount();
  await show('20.5rem');
  await expect.element(page.getByText(title)).toBeVisible();
  expect(lines()).toBe(1);
  expect(isCut()).toBe(true);
});

test('a clamped title in the other direction shows its whole ellipsis', async () => {
  await page.viewport(1280, 800);
  await renderForTest(
    <div style={{ width: '15rem' }}>
      <List label="كتب" columns="1fr 8rem" rowHeight="1.5rem">
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
  expect(title.scrollHeight).toBeGreaterThan(title.clientHeight);
  const picture = () =>
    page.screenshot({ element: page.getByRole('listitem'), base64: true, save: false });
  const cut = await picture();
  // What the box cut off at its sides would appear.
  Object.assign(title.style, {
    overflow: 'clip',
    overflowClipMargin: '2rem',
    clipPath: 'inset(0 -2rem)',
  });
  expect((await picture()) === cut, 'the same picture').toBe(true);
});
