import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithRouter } from '@/testing/browser/test-render';
import { KeyFigure } from './key-figure';

test('a long number stays in its box, in one line', async () => {
  await renderWithRouter(
    <div style={{ width: '9rem' }}>
      <KeyFigure label="Books" value={1_234_567} to="/manager/users">
        new
      </KeyFigure>
    </div>,
  );
  const number = page.getByText('1,234,567').element();
  expect(number.getClientRects()).toHaveLength(1);
  const box = number.closest('dd')!.getBoundingClientRect();
  expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
});

test('a note of two lines has lines of similar length', async () => {
  const note = '42 nouveaux livres ce mois-ci';
  await renderWithRouter(
    <div style={{ width: '13rem', fontFamily: 'monospace' }}>
      <KeyFigure label="Livres" value={1284} to="/manager/users">
        {note}
      </KeyFigure>
    </div>,
  );
  await expect.element(page.getByText(note)).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(page.getByText(note).element());
  const [first, second, ...more] = [...text.getClientRects()].map(({ width }) => width);
  expect(more).toEqual([]);
  expect(second).toBeGreaterThan((first ?? 0) / 2);
});
