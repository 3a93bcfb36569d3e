import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Addressed } from '@/testing/browser/test-address';
import { renderPage } from '@/testing/browser/test-render';
import { SortHeading } from './sort-heading';

const show = async (search: { searchTerm: string; sort?: 'name' | '-name' }) => {
  const { unmount } = await renderPage(
    <Addressed to="/manager/users" search={search}>
      {(address) => <SortHeading address={address} name="name" label="Name" isNatural />}
    </Addressed>,
    { search },
  );
  const link = page.getByRole('link');
  const shown = [link.element().textContent, link.element().getAttribute('href')];
  await unmount();
  return shown;
};

test('the heading says how the list is sorted, and links to the other order', async () => {
  const list = '/manager/users?searchTerm=';
  expect(await show({ searchTerm: '' })).toEqual(['Nameascending', `${list}&sort=-name`]);
  expect(await show({ searchTerm: '', sort: '-name' })).toEqual([
    'Namedescending',
    `${list}&sort=name`,
  ]);
  // Without `sort`, search results are ordered by relevance.
  expect(await show({ searchTerm: 'ada' })).toEqual(['Name', `${list}ada&sort=name`]);
});
