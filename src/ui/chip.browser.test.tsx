import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shownColor } from '@/testing/browser/test-colors';
import { renderForTest, renderWithRouter } from '@/testing/browser/test-render';
import { Card } from './card';
import { ChipLink, ChipRow, ColorDot } from './chip';

/** Relative luminance as defined in WCAG 2.2. */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = shownColor(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio as defined in WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of the ring around an element: a box shadow of one pixel without blur. */
const ringColor = (element: Element) =>
  /((?:oklch|rgb|rgba|oklab|color)\([^)]*\)) 0px 0px 0px 1px/.exec(
    getComputedStyle(element).boxShadow,
  )?.[1] ?? 'transparent';

test.each(['light', 'dark'])(
  'a dot of any colour is visible on every background, %s',
  async (theme) => {
    await page.viewport(800, 600);
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(theme);
    // Each of these colours is close to one of the backgrounds.
    const colors = ['#000000', '#ffffff', '#d3b997'];
    const grounds = ['bg-background', 'bg-surface', 'bg-sunk', 'bg-foreground'];
    const screen = await renderForTest(
      <>
        {grounds.map((ground) => (
          <p key={ground} data-testid={ground} className={ground}>
            {colors.map((color) => (
              <ColorDot key={color} color={color} />
            ))}
          </p>
        ))}
      </>,
    );
    for (const ground of grounds) {
      const element = screen.getByTestId(ground).element();
      const { backgroundColor } = getComputedStyle(element);
      for (const dot of element.children)
        expect({ ground, contrast: contrast(ringColor(dot), backgroundColor) }).toMatchObject({
          contrast: expect.toSatisfy((ratio: number) => ratio >= 3),
        });
    }
    document.documentElement.classList.remove('dark');
  },
);

test('a row of chips is one stop of the Tab key, and arrow keys move inside', async () => {
  const screen = await renderWithRouter(
    <>
      <ChipRow label="Filters">
        <ChipLink to="/">All</ChipLink>
        <ChipLink to="/" isCurrent>
          Novel
        </ChipLink>
        <ChipLink to="/">Poetry</ChipLink>
      </ChipRow>
      <button type="button">Next</button>
    </>,
  );
  const chip = (name: string) => screen.getByRole('link', { name });
  await expect.element(chip('Novel')).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{Tab}');
  await expect.element(chip('Novel')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chip('Poetry')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chip('All')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(chip('All')).toHaveFocus();
});

test.each(['en', 'ar'])(
  'the current chip is scrolled into the row without scrolling the page: %s',
  async (language) => {
    await page.viewport(320, 640);
    const names = ['Authors', 'Publishers', 'Series', 'Remembered', 'Others'];
    const screen = await renderWithRouter(
      <div dir={language === 'ar' ? 'rtl' : 'ltr'} className="px-4 pt-[200vh]">
        <ChipRow label="Names">
          {names.map((name) => (
            <ChipLink key={name} to="/" isCurrent={name === 'Remembered'}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      </div>,
    );
    const current = screen.getByRole('link', { name: 'Remembered' }).element();
    await expect
      .poll(() => {
        const { left, right } = current.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      })
      .toBe(true);
    expect(scrollY).toBe(0);
  },
);

test.each(['page', 'card'])(
  'on a phone a row of chips reaches the edges of its %s',
  async (place) => {
    await page.viewport(390, 844);
    const row = (
      <ChipRow label="Names">
        <ChipLink to="/">Authors</ChipLink>
      </ChipRow>
    );
    const screen = await renderWithRouter(
      <main className="px-4">{place === 'card' ? <Card aria-label="card">{row}</Card> : row}</main>,
    );
    await expect.element(screen.getByText('Authors')).toBeVisible();
    const edges = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    };
    const around =
      place === 'card' ? screen.getByRole('region', { name: 'card' }) : screen.getByRole('main');
    // A card has a border of one pixel.
    const border = place === 'card' ? 1 : 0;
    const [left = 0, right = 0] = edges(around.element());
    expect(edges(screen.getByRole('navigation').element())).toEqual([
      left + border,
      right - border,
    ]);
    // The first chip is aligned with the rest of the content.
    expect(edges(screen.getByText('Authors').element())[0]).toBe(place === 'card' ? 33 : 16);
  },
);
