import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { CompletedField } from './completed-field';

const findNothing = async () => [];

function PublisherForm({ complete = findNothing }: { complete?: () => Promise<string[]> }) {
  const { control } = useForm({ defaultValues: { publisher: 'Penguin Classics' } });
  return (
    <CompletedField control={control} name="publisher" label="Publisher" complete={complete} />
  );
}

test('text that is selected on focus is still selected when suggestions have loaded', async () => {
  const screen = await renderForTest(<PublisherForm />);
  const publisher = screen.getByLabelText('Publisher');
  // The Tab key selects the whole value.
  await userEvent.tab();
  await expect.element(publisher).toHaveFocus();
  await expect.element(publisher).toHaveAttribute('role', 'combobox');
  await userEvent.keyboard('Everyman');
  await expect.element(publisher).toHaveValue('Everyman');
});

test('the caret stays where it is when suggestions have loaded', async () => {
  const screen = await renderForTest(<PublisherForm />);
  const publisher = screen.getByLabelText('Publisher');
  await userEvent.tab();
  await userEvent.keyboard('{Home}The ');
  await expect.element(publisher).toHaveAttribute('role', 'combobox');
  await userEvent.keyboard('old ');
  await expect.element(publisher).toHaveValue('The old Penguin Classics');
});

test('Escape keeps the text when no suggestion is open', async () => {
  const screen = await renderForTest(<PublisherForm />);
  const publisher = screen.getByLabelText('Publisher');
  await userEvent.tab();
  await expect.element(publisher).toHaveAttribute('role', 'combobox');
  await userEvent.keyboard('{End} Ltd{Escape}');
  await expect.element(publisher).toHaveValue('Penguin Classics Ltd');
});

test('the input is complete at its first focus if the page was used before', async () => {
  const screen = await renderForTest(
    <>
      <button type="button">Elsewhere</button>
      <PublisherForm />
    </>,
  );
  const publisher = screen.getByLabelText('Publisher');
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(publisher).toHaveAttribute('role', 'combobox');
  const before = publisher.element();
  await publisher.click();
  await expect.element(publisher).toHaveFocus();
  expect(publisher.element()).toBe(before);
});

test('suggestions that come when the focus has moved on are not shown', async () => {
  const asked = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<string[]>();
  const complete = () => {
    asked.resolve(undefined);
    return answer.promise;
  };
  const screen = await renderForTest(
    <>
      <PublisherForm complete={complete} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const publisher = screen.getByLabelText('Publisher');
  await userEvent.tab();
  await expect.element(publisher).toHaveAttribute('role', 'combobox');
  await userEvent.keyboard('Penguin');
  await asked.promise;
  await userEvent.tab();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  await expect.element(elsewhere).toHaveFocus();
  answer.resolve(['Kilima Tours']);
  // The page has rendered the answer when it has the events of the pointer.
  await elsewhere.hover();
  await expect.element(publisher).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('Kilima Tours')).not.toBeInTheDocument();
});
