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
