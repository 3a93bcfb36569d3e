import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { RowChart } from './row-chart';

const long = 'Histoire contemporaine des bibliothèques universitaires et municipales';

test.each(['en', 'ar'] as const)(
  'a long label in %s leaves room for the bars',
  async (language) => {
    await page.viewport(390, 844);
    const figures = [
      { id: 'a', label: 'Novel', count: 12_345 },
      { id: 'b', label: long, count: 1234 },
    ];
    await renderForTest(
      <div style={{ width: '20rem' }} data-testid="card">
        <RowChart caption="Genre" countLabel="Books" figures={figures} />
      </div>,
      language,
    );
    const card = page.getByTestId('card').element();
    expect(card.scrollWidth).toBe(card.clientWidth);
    const [most, few] = [...card.querySelectorAll('td')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const bar = cell.querySelector('span')!.getBoundingClientRect().width;
      return { bar, cell: cell.clientWidth, content: range.getBoundingClientRect() };
    });
    expect(most!.content.width, 'the bar and its figure').toBeLessThanOrEqual(most!.cell);
    expect(most!.content.height, 'in one line').toBeLessThan(30);
    expect(most!.bar).toBeGreaterThan(60);
    expect(few!.bar / most!.bar).toBeCloseTo(0.1);
  },
);

test('bars begin beside the longest label', async () => {
  await page.viewport(1280, 800);
  const figures = ['Novel', 'Poetry'].map((label) => ({ id: label, label, count: 3 }));
  await renderForTest(
    <div style={{ width: '40rem' }}>
      <RowChart caption="Genre" countLabel="Books" figures={figures} />
    </div>,
  );
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  const [label] = document.querySelectorAll('th[scope=row]');
  const [bar] = document.querySelectorAll('td');
  expect(leftOf(bar!) - leftOf(label!)).toBeLessThan(100);
});

test.each(['Science fiction', 'Not onboarded'])(
  'on the narrowest phone the label "%s" is whole',
  async (label) => {
    await page.viewport(320, 640);
    await renderForTest(
      <div style={{ width: '15.5rem' }}>
        <RowChart caption="Genre" countLabel="Books" figures={[{ id: 'a', label, count: 55 }]} />
      </div>,
    );
    const text = page.getByTitle(label).element();
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
);
