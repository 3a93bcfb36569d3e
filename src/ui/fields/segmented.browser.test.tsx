import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderForTest } from '@/testing/browser/test-render';
import { Segmented } from './segmented';

const options = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
] as const;

/** A choice that is made when `wait` ends. */
function Choice({ wait }: { wait: Promise<boolean> }) {
  const [value, setValue] = useState<'en' | 'ar'>('en');
  return (
    <Segmented
      legend="Language"
      value={value}
      options={options}
      onChange={async (next) => {
        if (await wait) setValue(next);
      }}
    />
  );
}

test.for([
  { isDone: true, last: 'العربية' },
  { isDone: false, last: 'English' },
])('a choice shows at once, and stays if it is made: $isDone', async ({ isDone, last }) => {
  const wait = Promise.withResolvers<boolean>();
  const screen = await renderForTest(<Choice wait={wait.promise} />);
  await screen.getByText('العربية').click();
  await expect.element(screen.getByRole('radio', { name: 'العربية' })).toBeChecked();
  wait.resolve(isDone);
  await expect.element(screen.getByRole('radio', { name: last })).toBeChecked();
});
