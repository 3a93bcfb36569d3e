import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Checkbox } from './checkbox';
import { List, ListCell, ListMain, ListRow, RowLink } from './list';
import { renderWithRouter } from './render-for-test';

test('the whole row leads to its page, what stands on it keeps its own clicks', async () => {
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
  const { left, right, top, bottom } = row.getBoundingClientRect();
  for (const x of [left + 120, right - 4]) {
    const hit = document.elementFromPoint(x, (top + bottom) / 2);
    expect(hit?.closest('a')?.textContent).toBe('Amina');
  }
  await screen.getByRole('checkbox', { name: 'Amina' }).click();
  expect(onTick).toHaveBeenCalledTimes(1);
});
