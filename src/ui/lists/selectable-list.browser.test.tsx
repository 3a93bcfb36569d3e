import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { ListMain, ListRow } from './list';
import { SelectableList } from './selectable-list';
import { useSelection } from './use-selection';

const rows = ['Emma', 'Persuasion', 'Sanditon'].map((id) => ({ id }));

function People() {
  const selection = useSelection(rows, () => {});
  return (
    <SelectableList
      selection={selection}
      label="People"
      columns="1fr"
      headings={['Title']}
      selectAllLabel="Select all"
      selectLabel={({ id }) => `Select ${id}`}
      isSelecting={false}
      bar={null}
      row={({ id }, rowSelection) => (
        <ListRow key={id} {...rowSelection}>
          <ListMain
            title={
              <a href={`#${id}`} className="row-link">
                {id}
              </a>
            }
          />
        </ListRow>
      )}
    />
  );
}

const link = (name: string) => page.getByRole('link', { name });
const isChecked = () =>
  rows.filter(({ id }) => {
    const box = page.getByRole('checkbox', { name: `Select ${id}` }).element();
    return (box as HTMLInputElement).checked;
  });

test('arrows move from row to row, Space selects, and Shift with an arrow selects further rows', async () => {
  await page.viewport(1280, 800);
  await renderForTest(<People />);
  (link('Emma').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link('Emma')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Persuasion')).toHaveFocus();
  expect(isChecked()).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.poll(isChecked).toEqual([rows[1]]);
  await userEvent.keyboard(' ');
  await expect.poll(isChecked).toEqual([]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(link('Sanditon')).toHaveFocus();
  await expect.poll(isChecked).toEqual([rows[1], rows[2]]);
  const box = page.getByRole('checkbox', { name: 'Select Sanditon' });
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  await expect.element(page.getByRole('checkbox', { name: 'Select Emma' })).toHaveFocus();
  await expect.poll(isChecked).toEqual(rows);
});
