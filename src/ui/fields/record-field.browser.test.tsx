import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import type { ListPage } from '@/lib/lists/list-search';
import { day, optional } from '@/lib/text/form-values';
import { renderPage } from '@/testing/browser/test-render';
import { Day } from '@/ui/day';
import { Form } from '@/ui/forms/form';
import { DateField } from './date-field';
import { RecordField } from './record-field';

type Person = { id: string; name: string };
const all: Person[] = ['Ada', 'Grace', 'Hedy'].map((name) => ({ id: name.toLowerCase(), name }));
const longName = 'Ada Mary Augusta '.repeat(10);
const people = {
  query: (searchTerm: string) =>
    infiniteQueryOptions({
      queryKey: ['user', searchTerm],
      queryFn: (): ListPage<Person> => {
        const items = all.filter(({ name }) =>
          name.toLowerCase().includes(searchTerm.toLowerCase()),
        );
        return { items, nextCursor: null, total: items.length };
      },
      initialPageParam: {},
      getNextPageParam: () => undefined,
    }),
  text: ({ name }: Person) => ({ title: name }),
};

const schema = z.object({
  personId: z.string().check(z.minLength(1, 'validation:required')),
  helperId: z.nullable(z.string()),
  dueOn: day(),
  doneOn: optional(day()),
});
const saved = vi.fn<(values: z.infer<typeof schema>) => void>();

function Sample({ helper = 'Ada' }: { helper?: string }) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { personId: '', helperId: 'ada', dueOn: '', doneOn: null },
  });
  return (
    <Form form={form} onSubmit={async (values) => saved(values)}>
      <RecordField control={form.control} name="personId" label="Person" records={people} />
      <RecordField
        control={form.control}
        name="helperId"
        label="Helper"
        records={people}
        chosen={{ id: 'ada', title: helper }}
        isOptional
        emptyAsNull
      />
      <DateField control={form.control} name="dueOn" label="Due" min="2026-01-01" />
      <DateField control={form.control} name="doneOn" label="Done" isOptional emptyAsNull />
      <button type="submit">Save</button>
    </Form>
  );
}

beforeEach(async () => {
  saved.mockClear();
  await page.viewport(1280, 800);
});

const field = (name: string) => page.getByRole('combobox', { name, exact: true });

// The first test, so that the code of the list is not loaded yet.
test('what is typed on the field opens the search, also while its code is loading', async () => {
  // Letters are also shortcuts of the pages, but not in a text field, as the search is.
  const shortcut = vi.fn<() => void>();
  const hear = ({ target }: KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement)) shortcut();
  };
  addEventListener('keydown', hear);
  onTestFinished(() => removeEventListener('keydown', hear));
  await renderPage(<Sample />, { texts: ['ui', 'validation'] });
  (field('Person').element() as HTMLElement).focus();
  await userEvent.keyboard('grx{Backspace}a');
  const search = page.getByRole('dialog', { name: 'Person' }).getByRole('combobox');
  await expect.element(search).toHaveValue('gra');
  await expect.element(search).toHaveFocus();
  expect(shortcut).not.toHaveBeenCalled();
  await userEvent.keyboard('c{Enter}');
  await expect.element(field('Person')).toHaveTextContent('Grace');
  await expect.element(field('Person')).toHaveFocus();
  // The next search is a new one.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(search).toHaveValue('');
});

test('a record is found by its search, and its id is the value', async () => {
  await renderPage(<Sample />, { texts: ['ui', 'validation'] });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field('Person')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Person')).toHaveFocus();
  await field('Person').click();
  const dialog = page.getByRole('dialog', { name: 'Person' });
  await dialog.getByRole('combobox').fill('he');
  await expect.element(dialog.getByRole('option', { name: 'Ada' })).not.toBeInTheDocument();
  await dialog.getByRole('option', { name: 'Hedy' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Person')).toHaveTextContent('Hedy');
  expect(saved).not.toHaveBeenCalled();
  await page.getByLabelText('Due').fill('2026-11-30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved.mock.calls)
    .toEqual([[{ personId: 'hedy', helperId: 'ada', dueOn: '2026-11-30', doneOn: null }]]);
});

test('arrow keys select a record, and Enter chooses it without submitting the form', async () => {
  await renderPage(<Sample />, { texts: ['ui', 'validation'] });
  await field('Person').click();
  const search = page.getByRole('dialog', { name: 'Person' }).getByRole('combobox');
  await expect.element(search).toHaveFocus();
  const selected = () =>
    document.getElementById(search.element().getAttribute('aria-activedescendant') ?? '')
      ?.textContent;
  await expect.poll(selected).toBe('Ada');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(selected).toBe('Grace');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await expect.element(field('Person')).toHaveTextContent('Hedy');
  await expect.element(field('Person')).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
});

test('Enter chooses what matches the typed text, also before it has arrived', async () => {
  await renderPage(<Sample />, { texts: ['ui', 'validation'] });
  await field('Person').click();
  const dialog = page.getByRole('dialog', { name: 'Person' });
  await expect.element(dialog.getByRole('option', { name: 'Ada' })).toBeVisible();
  await userEvent.keyboard('gra{Enter}');
  await expect.element(field('Person')).toHaveTextContent('Grace');
  await field('Person').click();
  await userEvent.keyboard('nobody{Enter}');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nothing matches.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Person')).toHaveTextContent('Grace');
  await expect.element(field('Person')).toHaveFocus();
});

test('an optional record can be removed, and a search without a match says so', async () => {
  await renderPage(<Sample />, { texts: ['ui', 'validation'] });
  await expect.element(field('Helper')).toHaveTextContent('Ada');
  await field('Helper').click();
  const dialog = page.getByRole('dialog', { name: 'Helper' });
  await dialog.getByRole('combobox').fill('nobody');
  await expect.element(dialog.getByText('Nothing matches.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Helper')).toHaveTextContent('Ada');
  await page.getByRole('button', { name: 'Helper: clear' }).click();
  await expect.element(field('Helper')).toHaveTextContent('Choose');
  await expect.element(field('Helper')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Helper: clear' })).not.toBeInTheDocument();
});

test('a long title is cut off instead of widening the page', async () => {
  await page.viewport(320, 800);
  await renderPage(<Sample helper={longName} />, { texts: ['ui', 'validation'] });
  await expect.element(field('Helper')).toHaveTextContent(longName.trim());
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a day must be given and exist, and an empty optional one is null', async () => {
  await renderPage(<Sample />, { texts: ['ui', 'validation'] });
  await page.getByRole('button', { name: 'Save' }).click();
  const due = page.getByLabelText('Due');
  await expect.element(due).toHaveAttribute('aria-invalid', 'true');
  await due.fill('2026-11-30');
  await expect.element(due).not.toHaveAttribute('aria-invalid');
  expect(schema.shape.dueOn.safeParse('2026-02-30').success).toBe(false);
  expect(schema.shape.doneOn.safeParse(null).success).toBe(true);
});

test('a day is the same in every time zone', async () => {
  await renderPage(<Day value="2026-11-30" />, { texts: ['ui'] });
  await expect.element(page.getByText('Nov 30, 2026')).toHaveAttribute('datetime', '2026-11-30');
});
