import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithRouter } from '@/testing/test-render';
import { Checkbox } from './checkbox';
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
