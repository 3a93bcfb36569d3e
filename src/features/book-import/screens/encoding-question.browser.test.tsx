import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { EncodingQuestion } from './encoding-question';

test('the encoding of a file is chosen by its lines, or by its name', async () => {
  const onChoose = vi.fn();
  const choices = [
    { encoding: 'windows-1250', lines: ['Baltaragio malűnas'] },
    { encoding: 'windows-1257', lines: ['Baltaragio malūnas'] },
  ] as const;
  await renderPage(
    <EncodingQuestion
      choices={choices.map(({ encoding, lines }) => ({ encoding, lines: [...lines] }))}
      isPending={false}
      onChoose={onChoose}
    />,
    { texts: ['bookImport'] },
  );
  await expect.element(page.getByText('Baltaragio malūnas')).toBeVisible();
  await page.getByRole('button', { name: 'Read as windows-1257' }).click();
  expect(onChoose).toHaveBeenLastCalledWith('windows-1257');
  await page.getByRole('combobox', { name: 'Encoding of the file' }).selectOptions('koi8-r');
  await page.getByRole('button', { name: 'Read in this encoding' }).click();
  expect(onChoose).toHaveBeenLastCalledWith('koi8-r');
});
