import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { Banner } from './banner';
import { Button } from './button';

test.each([
  [320, 'en'],
  [390, 'en'],
  [320, 'ar'],
] as const)(
  'at %d px in %s the button leaves enough room for the text',
  async (width, language) => {
    await page.viewport(width, 640);
    await renderForTest(
      <div style={{ padding: '0 1rem' }}>
        <Banner actions={<Button size="sm">Send the invitation again</Button>}>
          This person has never signed in.
        </Banner>
      </div>,
      language,
    );
    const text = page
      .getByText('This person has never signed in.')
      .element()
      .getBoundingClientRect();
    const button = page.getByRole('button').element().getBoundingClientRect();
    const icon = document.querySelector('.icon')!.getBoundingClientRect();
    expect(text.width).toBeGreaterThan(width / 2);
    expect(button.top).toBeGreaterThanOrEqual(text.bottom);
    expect(Math.abs(icon.top + icon.bottom - text.top - text.bottom), 'icon and text').toBeLessThan(
      3,
    );
  },
);

test.each([
  ['Unatenda kwa niaba ya Baraka Mwangi. Zimebaki dakika 60.', 'Simamisha'],
  ['Vous agissez au nom de Baraka Mwangi. Encore 60 minutes.', 'Arrêter'],
])('the strip "%s" takes two lines on the narrowest phone', async (words, stop) => {
  await page.viewport(320, 640);
  await renderForTest(
    <Banner
      strip="impersonation"
      actions={
        <Button size="sm" variant="quiet">
          {stop}
        </Button>
      }
    >
      {words}
    </Banner>,
  );
  const text = page.getByText(words).element();
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
  expect(Math.round(text.getBoundingClientRect().height / lineHeight)).toBe(2);
});
