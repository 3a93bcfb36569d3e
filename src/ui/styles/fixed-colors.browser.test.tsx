import { describe, expect, it } from 'vitest';
import { shownColor } from '@/testing/browser/test-colors';
import icon from '../../../public/favicon.svg?raw';
import { fixedColors } from './fixed-colors';

/** A colour of the stylesheet as `#rrggbb`. */
function ofStylesheet(theme: 'light' | 'dark', name: string): string {
  const element = document.createElement('div');
  element.className = theme;
  document.body.append(element);
  element.style.color = `var(--${name})`;
  const { color } = getComputedStyle(element);
  element.remove();
  return `#${shownColor(color)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

const themes = ['light', 'dark'] as const;

describe.each(themes)('the fixed colours of the %s theme', (theme) => {
  it.each(Object.entries(fixedColors[theme]))(
    'equal those of the stylesheet: %s',
    (name, color) => {
      expect(color).toBe(ofStylesheet(theme, name));
    },
  );
});

it('the manifest has the background of the light theme', async () => {
  const manifest: unknown = await (await fetch('/manifest.webmanifest')).json();
  const { background } = fixedColors.light;
  expect(manifest).toMatchObject({ background_color: background, theme_color: background });
});

it('the icon has the accent and the foreground of both themes', () => {
  const colors = [...icon.matchAll(/fill: (#\w+)/g)].map(([, color]) => color);
  expect(colors).toEqual(
    themes.flatMap((theme) => [fixedColors[theme].accent, fixedColors[theme].foreground]),
  );
});
