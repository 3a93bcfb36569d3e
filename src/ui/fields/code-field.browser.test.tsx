import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { CodeField } from './code-field';

type CodeFormProps = { onComplete: (code: string) => void };

function CodeForm({ onComplete }: CodeFormProps) {
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError('The code is wrong');
      }}
    >
      <CodeField
        name="code"
        label="Verification code"
        error={error}
        digitsOnly="Digits only"
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
  /** Inserts a text as the browser does for a paste. */
  const paste = async (text: string) => {
    await input.click();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else inserts a text as a paste does
    document.execCommand('insertText', false, text);
  };
  return { screen, input, paste, onComplete };
}

test('a paste loses its spaces and dashes, and a full code is sent once', async () => {
  const { input, paste, onComplete } = await renderCode();
  await paste(' 12-34 56');
  await expect.element(input).toHaveValue('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('a letter is refused with a word, until a digit follows', async () => {
  const { screen, input, paste, onComplete } = await renderCode();
  await paste('12O');
  await expect.element(input).toHaveValue('12');
  await expect.element(input).toHaveAccessibleDescription('Digits only');
  await userEvent.keyboard('0');
  await expect.element(screen.getByText('Digits only')).not.toBeInTheDocument();
  // What surrounds a whole code is no mistake.
  await input.fill('');
  await paste('Your code is 123456.');
  expect(onComplete.mock.calls).toEqual([['123456']]);
  await expect.element(screen.getByText('Digits only')).not.toBeInTheDocument();
});

test('Arabic-Indic and Persian digits are read as digits, typed or pasted', async () => {
  const { input, paste, onComplete } = await renderCode('ar');
  await paste('٤١٨');
  await expect.element(input).toHaveValue('418');
  await userEvent.keyboard('۲۰۷');
  await expect.element(input).toHaveValue('418207');
  expect(onComplete.mock.calls).toEqual([['418207']]);
});

test('characters other than digits are dropped', async () => {
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

test('the first box is marked again when a wrong code is cleared', async () => {
  const { input, paste } = await renderCode();
  const marked = () =>
    [...input.element().closest('.group')!.querySelectorAll(':scope > span')].map(
      (box) => getComputedStyle(box).outlineStyle !== 'none',
    );
  const only = (index: number) => Array.from({ length: 6 }, (_, nth) => nth === index);
  await paste('123456');
  await expect.poll(marked).toEqual(only(5));
  (input.element() as HTMLInputElement).value = '';
  await expect.poll(marked).toEqual(only(0));
  await userEvent.keyboard('12');
  await expect.poll(marked).toEqual(only(2));
});

test('the field asks for the mailed code with a numeric keyboard, and runs left to right', async () => {
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

test('each digit is in the middle of its box, and the caret after the last one is visible', async () => {
  const { screen, input, paste } = await renderCode();
  await paste('888888');
  const element = input.element() as HTMLInputElement;
  const { paddingInlineStart, letterSpacing, font } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.font = font;
  context.fontVariantCaps = 'normal';
  const boxes = [...screen.container.querySelectorAll('span.h-14')].map((box) =>
    box.getBoundingClientRect(),
  );
  expect(boxes).toHaveLength(6);
  const step = (boxes[1]?.left ?? 0) - (boxes[0]?.left ?? 0);
  const digit = step - Number.parseFloat(letterSpacing);
  const start = element.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart);
  for (const [index, box] of boxes.entries()) {
    const middle = start + index * step + digit / 2;
    expect(Math.abs(middle - (box.left + box.width / 2)), `box ${index}`).toBeLessThan(1.5);
  }
  expect(element.scrollLeft).toBe(0);
});

test('before the scripts run, the box of the first digit is marked, then all of them', async () => {
  await renderCode();
  // A copy of the form without event handlers, like the server's HTML.
  const page = document.querySelector('form')!.cloneNode(true) as HTMLFormElement;
  document.body.replaceChildren(page);
  const field = page.querySelector('input')!;
  const marked = () =>
    [...field.closest('.group')!.querySelectorAll('span')].map(
      (box) => getComputedStyle(box).outlineStyle !== 'none',
    );
  const isRinged = () => getComputedStyle(field.closest('.group')!).outlineStyle !== 'none';
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(field);
  expect(marked()).toEqual([true, false, false, false, false, false]);
  expect(isRinged()).toBe(false);
  await userEvent.keyboard('4');
  expect(marked()).not.toContain(true);
  expect(isRinged()).toBe(true);
});
