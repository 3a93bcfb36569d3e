import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { SearchField } from './search-field';

type AddressProps = { onSearch: (text: string) => void };

/** Imitates the URL, which contains the search term. */
function Address({ onSearch }: AddressProps) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Search people"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('emma')}>
        Back
      </button>
    </>
  );
}

test('the field searches after a pause, at once with Enter, and Esc clears it', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const screen = await renderForTest(<Address onSearch={onSearch} />);
  const field = screen.getByRole('search').getByLabelText('Search people');
  await field.click();
  // On a slow machine, the second key press may come later than the pause, so timers are faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('d');
  vi.advanceTimersByTime(249);
  await userEvent.keyboard('u');
  vi.advanceTimersByTime(249);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['du']]);
  await userEvent.keyboard('ne{Enter}');
  expect(onSearch.mock.calls.at(-1)).toEqual(['dune']);
  await userEvent.keyboard('{Escape}');
  expect(onSearch.mock.calls.at(-1)).toEqual(['']);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('the field shows a search term that changes from outside', async () => {
  const screen = await renderForTest(<Address onSearch={() => {}} />);
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('Search people')).toHaveValue('emma');
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByLabelText('Search people')).toHaveFocus();
});

test('typed text stays when the URL is updated late, and a later change of the URL is shown', async () => {
  const late: (() => void)[] = [];
  function LateAddress() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchField
          label="Search people"
          value={value}
          // With this delay only Enter searches; a pause between two keys does not.
          delayMs={60_000}
          onSearch={(text) => late.push(() => setValue(text))}
        />
        <button type="button" onClick={() => late.shift()?.()}>
          Arrive
        </button>
        <button type="button" onClick={() => setValue('f')}>
          Back
        </button>
      </>
    );
  }
  const screen = await renderForTest(<LateAddress />);
  const field = screen.getByLabelText('Search people');
  await field.click();
  await userEvent.keyboard('f{Enter}eather{Enter}stone');
  expect(late).toHaveLength(2);
  for (let arrived = 0; arrived < 2; arrived += 1) {
    await screen.getByRole('button', { name: 'Arrive' }).click();
    await expect.element(field).toHaveValue('featherstone');
  }
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(field).toHaveValue('f');
});

test('a waiting search is dropped when the reader has gone to another page', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const screen = await renderForTest(<Address onSearch={onSearch} />);
  await screen.getByLabelText('Search people').click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('d');
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', '/manager/users/1');
  vi.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
