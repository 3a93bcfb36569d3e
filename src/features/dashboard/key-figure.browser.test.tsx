import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithRouter } from '@/testing/browser/test-render';
import { KeyFigure } from './key-figure';

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
