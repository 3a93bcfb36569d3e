import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BookActProps } from '@/features/book/offered/book-slots';
import { bookForTest } from '@/features/book/testing/test-books';
import { type FeatureShape, allFeatures, registerFeatures } from '@/lib/feature';
import { Addressed } from '@/testing/browser/test-address';
import { renderPage } from '@/testing/browser/test-render';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { ManageBookList } from './manage-book-list';

const shown = vi.fn<(props: BookActProps) => void>();
function SampleDialogs(props: BookActProps) {
  shown(props);
  return (
    <button type="button" onClick={props.pending ? props.onDone : props.onClose}>
      Finish
    </button>
  );
}

/** A feature that acts on selected books. */
const sample = {
  name: 'sample',
  bookSelection: {
    acts: [
      {
        name: 'remove',
        label: 'newBook',
        icon: 'trash',
        tone: 'negative',
        asks: { book: ['delete'] },
      },
      {
        name: 'pair',
        label: 'books',
        icon: 'merge',
        asks: { book: ['update'] },
        least: 2,
        most: 2,
      },
    ],
    texts: [],
    load: async () => SampleDialogs,
  },
  bookDownloads: {
    mostBooks: 2,
    formats: [{ name: 'Sample', ofSearch: () => '/all', ofBooks: (ids) => `/some?${ids.join()}` }],
  },
} as const satisfies FeatureShape;

const others = allFeatures().filter((one) => !one.bookSelection && !one.bookDownloads);

const show = (role: string, ...features: FeatureShape[]) => {
  registerFeatures([...others, ...features]);
  return renderPage(
    <Addressed to="/manager/books" search={{ searchTerm: '' }}>
      {(address) => (
        // As on its page, the bar and the controls of the list are above it.
        <div className="pt-32">
          <ManageBookList
            address={address}
            books={['Emma', 'Persuasion', 'Sanditon'].map((title) =>
              bookForTest({ id: title.toLowerCase(), title }),
            )}
            linkState={{}}
            isSelecting={false}
            onStopSelecting={() => {}}
          >
            <p>the foot</p>
          </ManageBookList>
        </div>
      )}
    </Addressed>,
    {
      texts: ['book', 'manageBook', 'genre', 'error', 'navigation'],
      answers: [signedInForTest(userForTest('Ada', { role }))],
    },
  );
};
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = () => page.getByRole('toolbar', { name: 'Selected books' });
const buttons = () =>
  bar()
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);

beforeEach(() => page.viewport(1280, 800));

test('acts are offered for the number of books that they take, those that delete last', async () => {
  await show('admin', sample);
  await box('Select Emma').click();
  await expect.poll(buttons).toEqual(['New Book', 'Export', '']);
  await box('Select Persuasion').click();
  await expect.poll(buttons).toEqual(['Books', 'New Book', 'Export', '']);
  await box('Select Sanditon').click();
  await expect.poll(buttons).toEqual(['New Book', 'Export', '']);
});

test('the dialogs of an act get the selected books, and its end clears the selection', async () => {
  await show('admin', sample);
  await box('Select Emma').click();
  await box('Select Sanditon').click();
  await bar().getByRole('button', { name: 'New Book' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
  const { pending } = shown.mock.calls[0]![0];
  expect(pending?.act).toBe('remove');
  expect(pending?.books.map(({ title }) => title)).toEqual(['Emma', 'Sanditon']);
});

test('who may not act on books can only save them as files, and not too many at once', async () => {
  await show('user', sample);
  await box('Select Emma').click();
  await expect.poll(buttons).toEqual(['Export', '']);
  await bar().getByRole('button', { name: 'Export' }).click();
  const entry = page.getByRole('menuitem', { name: 'Export books as Sample' });
  await expect.element(entry).toHaveAttribute('href', '/some?emma');
});

test('without such features the toolbar only counts', async () => {
  await show('admin');
  await box('Select Emma').click();
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await expect.poll(buttons).toEqual(['']);
});

test('on a phone a finger that rests on a row selects it, and does not open it', async () => {
  await page.viewport(390, 844);
  await show('admin', sample);
  await expect.element(box('Select Emma')).not.toBeInTheDocument();
  const link = page.getByRole('link', { name: 'Emma' }).element() as HTMLElement;
  const finger = { bubbles: true, pointerType: 'touch' };
  link.dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(box('Select Emma')).toBeChecked();
  link.dispatchEvent(new PointerEvent('pointerup', finger));
  expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(
    false,
  );
  await expect.element(bar().getByText('1 selected')).toBeVisible();
});
