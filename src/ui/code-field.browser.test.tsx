import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/test-render';
import { CodeField } from './code-field';

type CodeFormProps = { onComplete: (code: string) => void };

function CodeForm({ onComplete }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(() => form.setError('code', { message: 'The code is wrong' }))(event)
      }
    >
      <CodeField
        control={form.control}
        name="code"
        label="Verification code"
        onComplete={onComplete}
      />
      <button type="submit">Confirm</button>
    </form>
  );
}

async function renderCode(language?: 'en' | 'ar') {
  const onComplete = vi.fn<(code: string) => void>();
  const screen = await renderForTest(<CodeForm onComplete={onComplete} />, language);
  const input = screen.getByLabelText('Verification code');
  const paste = async (text: string) => {
    await input.click();
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
  };
  return { screen, input, paste, onComplete };
}

test('a paste loses its spaces and dashes, and a full code is sent once', async () => {
  const { input, paste, onComplete } = await renderCode();
  await paste(' 12-34 56');
  await expect.element(input).toHaveValue('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('Arabic-Indic and Persian digits are read as digits, typed or pasted', async () => {
  const { input, paste, onComplete } = await renderCode('ar');
  await paste('٤١٨');
  await expect.element(input).toHaveValue('418');
  await userEvent.keyboard('۲۰۷');
  await expect.element(input).toHaveValue('418207');
  expect(onComplete.mock.calls).toEqual([['418207']]);
});

test('other characters than digits are dropped', async () => {
  const { input } = await renderCode();
  await input.click();
  await userEvent.keyboard('a1b2');
  await expect.element(input).toHaveValue('12');
});

test('a code typed again after an error is sent again', async () => {
  const { input, paste, onComplete } = await renderCode();
  await paste('111111');
  await userEvent.keyboard('{Backspace}2');
  await expect.element(input).toHaveValue('111112');
  expect(onComplete.mock.calls).toEqual([['111111'], ['111112']]);
});

test('it asks for the mailed code with a numeric keyboard, and runs left to right', async () => {
  const { input } = await renderCode('ar');
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  expect(getComputedStyle(input.element()).direction).toBe('ltr');
});

test('the error of a wrong code is connected with the field', async () => {
  const { screen, input } = await renderCode();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('The code is wrong');
});
