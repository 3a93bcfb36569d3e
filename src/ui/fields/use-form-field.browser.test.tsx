import { infiniteQueryOptions } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/browser/test-render';
import { CheckboxField } from './checkbox-field';
import { CompletedField } from './completed-field';
import { DateField } from './date-field';
import { RecordField } from './record-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

const nobody = {
  query: () =>
    infiniteQueryOptions({
      queryKey: ['user'],
      queryFn: () => ({ items: [], nextCursor: null, total: 0 }),
      initialPageParam: {},
      getNextPageParam: () => undefined,
    }),
  text: () => ({ title: '' }),
};

function Sample({ disabled }: { disabled: boolean }) {
  const values = { text: '', area: '', choice: '', day: '', person: 'ada', town: '', isOpen: true };
  const { control } = useForm({ defaultValues: values, disabled });
  return (
    <form>
      <TextField control={control} name="text" label="Text" />
      <TextAreaField control={control} name="area" label="Area" />
      <SelectField control={control} name="choice" label="Choice" options={[]} />
      <DateField control={control} name="day" label="Day" />
      <RecordField control={control} name="person" label="Person" records={nobody} isOptional />
      <CompletedField control={control} name="town" label="Town" complete={async () => []} />
      <CheckboxField control={control} name="isOpen" label="Open" />
    </form>
  );
}

test.each([true, false])(
  'a form with `disabled: %s` says it to each of its fields',
  async (disabled) => {
    const screen = await renderPage(<Sample disabled={disabled} />);
    for (const label of ['Text', 'Area', 'Choice', 'Day', 'Person', 'Town', 'Open']) {
      const control = screen.getByLabelText(label, { exact: true });
      if (disabled) await expect.element(control).toBeDisabled();
      else await expect.element(control).toBeEnabled();
    }
  },
);
