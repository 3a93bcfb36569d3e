import { useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderForTest } from '@/testing/browser/test-render';
import { Button } from '@/ui/button';
import { Form } from '@/ui/forms/form';
import { SelectField } from './select-field';
import { TextField } from './text-field';

type BookFormProps = { rootError?: string };

function BookForm({ rootError }: BookFormProps) {
  const form = useForm({ defaultValues: { author: 'x', title: '', town: '', year: null } });
  const values = useWatch({ control: form.control });
  return (
    <Form
      form={form}
      onSubmit={() => {
        if (rootError) form.setError('root', { message: rootError });
        else {
          form.setError('town', { message: 'ui:noSuchKey' });
          form.setError('title', { message: 'ui:invalid' });
        }
      }}
    >
      <TextField control={form.control} name="title" label="Title" hint="As on the cover" />
      <TextField control={form.control} name="author" label="Author" isRequired />
      <SelectField
        control={form.control}
        name="town"
        label="Town"
        placeholder="Choose"
        options={[{ value: 'a', label: 'Novel' }]}
      />
      <TextField control={form.control} name="year" label="Year" isOptional emptyAsNull />
      <Button type="submit">Save</Button>
      <output>{JSON.stringify(values)}</output>
    </Form>
  );
}

test('the error is translated, connected with the control, and the first invalid field is focused', async () => {
  const screen = await renderForTest(<BookForm />);
  await screen.getByRole('button', { name: 'Save' }).click();
  const title = screen.getByLabelText('Title');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveAccessibleDescription('As on the cover Invalid input');
  await expect.element(title).toHaveFocus();
  // A translation key without a text is never shown.
  await expect.element(screen.getByLabelText('Town')).toHaveAccessibleDescription('Invalid input');
});

test('an error of the whole form is announced and focused', async () => {
  const screen = await renderForTest(<BookForm rootError="Somebody changed this meanwhile" />);
  await screen.getByRole('button', { name: 'Save' }).click();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Somebody changed this meanwhile');
  await expect.element(alert).toHaveFocus();
});

test('an emptied optional field is null', async () => {
  const screen = await renderForTest(<BookForm />);
  const year = screen.getByLabelText('Year');
  await year.fill('1958');
  await expect.element(screen.getByText(/"year":"1958"/)).toBeInTheDocument();
  await year.clear();
  await expect.element(screen.getByText(/"year":null/)).toBeInTheDocument();
});

test('required and optional fields are marked', async () => {
  const screen = await renderForTest(<BookForm />);
  await expect.element(screen.getByLabelText('Author')).toBeRequired();
  await expect.element(screen.getByText('optional')).toBeVisible();
});
