import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ORPCError } from '@orpc/client';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { amount, line, oneOf, recordChoice } from '@/lib/text/form-values';
import { renderPage } from '@/testing/browser/test-render';
import { testPdf } from '@/testing/rows/test-files';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { TextField } from '@/ui/fields/text-field';
import { useListSearch } from '@/ui/list-controls/use-list-search';
import { Money } from '@/ui/values/money';
import { TimeOfDay } from '@/ui/values/time-of-day';
import { YesNo } from '@/ui/values/yes-no';
import { DeleteRecord } from './delete-record';
import { RecordFileField } from './record-file-field';
import { RecordForm } from './record-form';
import { RecordFilterMenu, RecordListPage } from './record-list-page';
import { RecordPage } from './record-page';

const texts = { texts: ['record', 'validation'] } as const;
const schema = z.object({ title: line(20), copies: amount(0, 1000), isPublic: z.boolean() });
type Fields = z.output<typeof schema>;

function Sample({ onSave }: { onSave: (fields: Fields) => Promise<string> }) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { title: '', copies: '', isPublic: false },
  });
  const leave = { to: '/', onClick: () => {}, name: 'Reviews' } as const;
  return (
    <RecordForm form={form} title="New review" leave={leave} onSave={onSave} onSaved={() => {}}>
      <TextField control={form.control} name="title" label="Title" isRequired />
      <TextField control={form.control} name="copies" label="Copies" isRequired />
      <CheckboxField control={form.control} name="isPublic" label="Public" />
    </RecordForm>
  );
}

test('a form says what is wrong, then saves what was read from it', async () => {
  const onSave = vi.fn<(fields: Fields) => Promise<string>>(async () => 'saved');
  await renderPage(<Sample onSave={onSave} />, texts);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New review');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Required').first()).toBeVisible();
  await page.getByLabelText('Title').fill('Fine');
  await page.getByLabelText('Copies').fill('1001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a whole number from 0 to 1,000')).toBeVisible();
  await page.getByLabelText('Copies').fill('٤٢');
  await page.getByLabelText('Public').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => onSave.mock.calls)
    .toEqual([[{ title: 'Fine', copies: 42, isPublic: true }]]);
});

test.each<[string, RegExp]>([
  ['CONFLICT', /Someone else has changed this/],
  ['NOT_FOUND', /Someone else has deleted this/],
  ['INTERNAL_SERVER_ERROR', /Failed to save/],
])('a form that is refused with %s says so', async (code, message) => {
  const onSave = () => Promise.reject(new ORPCError(code));
  await renderPage(<Sample onSave={onSave} />, texts);
  await page.getByLabelText('Title').fill('Fine');
  await page.getByLabelText('Copies').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
});

function Contract({ onSave }: { onSave: (fields: { planId: string }) => Promise<string> }) {
  const form = useForm({
    resolver: standardSchemaResolver(z.object({ planId: recordChoice() })),
    defaultValues: { planId: '' },
  });
  const leave = { to: '/', onClick: () => {}, name: 'Contracts' } as const;
  return (
    <RecordForm form={form} title="New contract" leave={leave} onSave={onSave} onSaved={() => {}}>
      <RecordFileField
        control={form.control}
        name="planId"
        label="Plan"
        isRequired
        file={undefined}
        upload={async ({ name, size }) => ({ id: 'plan', name, size })}
      />
    </RecordForm>
  );
}

test('a form without a required file is not saved, and the file can be replaced only', async () => {
  const onSave = vi.fn<(fields: { planId: string }) => Promise<string>>(async () => 'saved');
  const { container } = await renderPage(<Contract onSave={onSave} />, texts);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Required')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input!, testPdf());
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ planId: 'plan' }]]);
});

test('a record is deleted after a question; one that is gone already is left', async () => {
  const onDelete = vi.fn<() => Promise<unknown>>(() => Promise.reject(new ORPCError('NOT_FOUND')));
  const onGone = vi.fn<() => void>();
  await renderPage(<DeleteRecord name="Fine" onDelete={onDelete} onGone={onGone} />, texts);
  await page.getByRole('button', { name: 'Actions for Fine' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Fine”?' });
  expect(onDelete).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => onGone.mock.calls).toHaveLength(1);
});

test('the page of a record leaves out what is not known', async () => {
  const screen = await renderPage(
    <RecordPage
      name="A bill"
      list={{ to: '/', title: 'Bills' }}
      update={{ to: '/', asks: {} }}
      remove={{ asks: {}, run: async () => {} }}
      label={(field) => `The ${field}`}
      facts={{
        price: <Money value={12.5} />,
        time: <TimeOfDay value="14:30:00" />,
        paid: <YesNo value />,
        note: null,
      }}
    />,
    { ...texts, answers: [signedInForTest(userForTest('Ada', { role: 'admin' }))] },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A bill');
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bills' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for A bill' })).toBeVisible();
  const terms = screen.container.querySelectorAll('dt');
  expect([...terms].map((term) => term.textContent)).toEqual(['The price', 'The time', 'The paid']);
  await expect.element(page.getByText('€12.50')).toBeVisible();
  await expect.element(page.getByText(/^2:30/)).toBeVisible();
  await expect.element(page.getByText('Yes')).toBeVisible();
});

const states = oneOf(['open', 'closed']);
type Search = { searchTerm: string; state?: z.output<typeof states>; paid?: 'yes' | 'no' };

const noMore = {
  hasMore: false,
  isPending: false,
  failure: null,
  isContinued: false,
  onLoadMore: () => undefined,
};
const shortNames = ['State', 'Paid'] as const;
type ReviewsProps = { search: Search; found?: object; names?: readonly [string, string] };

function Reviews({ search, found, names = shortNames }: ReviewsProps) {
  const address = useListSearch<Search>('/', search);
  const list = {
    items: [],
    total: 0,
    nextCursor: undefined,
    more: noMore,
    isTotalCapped: false,
    page: undefined,
    shown: search,
    isSearching: false,
    failure: null,
    ...found,
  };
  const options = [{ value: 'open', label: 'Open' }];
  return (
    <RecordListPage
      address={address}
      list={list}
      title="Reviews"
      heading="page"
      count="No reviews"
      icon="log"
      filter={
        <RecordFilterMenu
          address={address}
          fields={{ state: { label: names[0], options }, paid: { label: names[1] } }}
        />
      }
    >
      {(loadMore) => loadMore}
    </RecordListPage>
  );
}

test('a list names its filters, and says whether they hide everything', async () => {
  const { router } = await renderPage(<Reviews search={{ searchTerm: '', paid: 'no' }} />, texts);
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Paid No' }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'No' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'State' }).click();
  await page.getByRole('menuitemradio', { name: 'Open' }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ state: 'open' });
});

test('filters with long names make the page of a phone no wider', async () => {
  await page.viewport(390, 844);
  const names = ['What the reader thinks of it', 'Who has paid for the review'] as const;
  await renderPage(<Reviews search={{ searchTerm: '' }} names={names} />, texts);
  await expect.element(page.getByRole('button', { name: names[0] })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('an empty list without a filter says so', async () => {
  await renderPage(<Reviews search={{ searchTerm: '' }} />, texts);
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
});

test('a list that was not counted to its end says that there is more', async () => {
  const found = {
    items: [{ id: 'one' }],
    total: 10_000,
    isTotalCapped: true,
    more: { ...noMore, hasMore: true },
  };
  await renderPage(<Reviews search={{ searchTerm: 'emma' }} found={found} />, texts);
  await expect.element(page.getByText('More than 10,000 results for “emma”')).toBeVisible();
  await expect.element(page.getByText('Showing 1 of more than 10,000')).toBeVisible();
});

test('a search that was not finished says so, also when it found nothing', async () => {
  const found = { page: { items: [], total: 0, nextCursor: null, isCut: true } };
  await renderPage(<Reviews search={{ searchTerm: 'emma' }} found={found} />, texts);
  await expect
    .element(page.getByText(/^This search takes long, so not everything was looked through\./))
    .toBeVisible();
});
