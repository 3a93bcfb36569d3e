import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { pageForTest } from '@/testing/browser/test-page';
import { Examples, folders } from './examples';
import { type Look, looks, wearLook } from './looks';

const pieces = import.meta.glob<Record<string, unknown>>(['/src/ui/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});
const sources = import.meta.glob<string>(['/src/ui/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const examples = import.meta.glob<string>('./examples/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const isComponent = (name: string, value: unknown) =>
  /^[A-Z]/.test(name) && !(value as { Provider?: unknown }).Provider;

test('each piece of src/ui has an example', () => {
  const shown = new Set(
    Object.values(examples).flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from '@\/ui\/([^']+)'/g)].flatMap(
        ([, names = '', file]) => names.split(',').map((name) => `${file} ${name.trim()}`),
      ),
    ),
  );
  // The code that a piece fetches when it is used is shown with it.
  const fetched = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, name]) =>
      path.replace(/[^/]+$/, `${name}.tsx`),
    ),
  );
  const missing = Object.entries(pieces)
    .filter(([path]) => !fetched.includes(path))
    .flatMap(([path, exports]) =>
      Object.entries(exports)
        .filter(([name, value]) => isComponent(name, value))
        .map(([name]) => `${path.replace(/^\/src\/ui\/|\.tsx$/g, '')} ${name}`),
    )
    .filter((piece) => !shown.has(piece));
  expect(missing).toEqual([]);
});

const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toast]';

/** What axe finds in the examples, or in what lies over them. */
async function findings(within: string): Promise<string[]> {
  const { violations } = await axe.run(
    // Base UI's focus guards move the focus on at the ends of a menu and never keep it.
    { include: [within], exclude: ['[data-base-ui-focus-guard]'] },
    {
      resultTypes: ['violations'],
      rules: {
        'label-content-name-mismatch': { enabled: true },
        // A page has one search; here it stands in each of its states.
        'landmark-unique': { enabled: false },
      },
    },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => {
      const example = document.querySelector(target.join(' '))?.closest<HTMLElement>('section');
      return `${example?.ariaLabel ?? 'over the page'}: ${id}: ${help} (${target.join(' ')})`;
    }),
  );
}

/** Waits until what opens is there and has stopped moving: each of several toasts moves by itself. */
const opened = () =>
  expect
    .poll(() => {
      const elements = [...document.querySelectorAll(over)];
      const isThere =
        elements.length > 0 &&
        !elements.some((element) =>
          element.matches('[data-starting-style], [data-mounted="false"]'),
        );
      return isThere && elements.flatMap((element) => element.getAnimations());
    })
    .toEqual([]);

/** An accent of no product: the pictures stay right when a product gets its own colour. */
const plainAccent = {
  light: { accent: '#555', 'accent-hover': '#333', 'accent-soft': '#e8e8e8' },
  dark: { accent: '#bbb', 'accent-hover': '#ddd', 'accent-soft': '#333' },
};

/** Compares the pieces with their kept picture. `--update` takes new pictures. */
async function comparePicture(name: string, { theme, width }: Look): Promise<void> {
  const { style, scrollHeight } = document.documentElement;
  for (const [color, value] of Object.entries(plainAccent[theme]))
    style.setProperty(`--${color}`, value);
  try {
    await document.fonts.ready;
    await page.viewport(width, scrollHeight);
    // Another test may have left the pointer over a piece, which then looks otherwise.
    await page.getByRole('main').hover({ force: true, position: { x: 1, y: 1 } });
    await expect.element(page.getByRole('main')).toMatchScreenshot(name, {
      timeout: 30_000,
      // Another version of the browser draws the edges of letters a little differently.
      comparatorName: 'pixelmatch',
      comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.0005 },
    });
  } finally {
    for (const color of Object.keys(plainAccent[theme])) style.removeProperty(`--${color}`);
  }
  await page.viewport(width, 800);
}

const cases = folders.flatMap((folder) =>
  Object.entries<Look>(looks).map(([name, look]) => ({ folder, name, look })),
);

test.each(cases)(
  'axe finds nothing in $folder, and nothing is too wide: $name',
  async ({ folder, name, look }) => {
    await page.viewport(look.width, 800);
    wearLook(look);
    const { element } = await pageForTest(<Examples folder={folder} />, {
      language: look.language,
      texts: ['ui', 'common', 'error', 'record'],
    });
    await render(element);
    await expect.element(page.getByRole('main')).toBeVisible();
    if (look.isCompared) await comparePicture(`${folder}-${name}`, look);
    const sections = [...document.querySelectorAll<HTMLElement>('main > section')];
    const tooWide = sections.filter(({ scrollWidth }) => scrollWidth > look.width);
    expect(tooWide.map(({ ariaLabel }) => ariaLabel)).toEqual([]);
    expect(await findings('main')).toEqual([]);
    for (const opener of document.querySelectorAll<HTMLElement>(
      'main :is([data-opens], [aria-haspopup="menu"], [aria-haspopup="dialog"])',
    )) {
      opener.click();
      await opened();
      expect(await findings(over)).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => document.querySelector('[role="dialog"], [role="menu"]')).toBe(null);
    }
  },
);
