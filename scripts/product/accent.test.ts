import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixedColors } from '../../src/ui/styles/fixed-colors';
import { AccentError, accentHex, withAccent } from './accent';
import { contrast, formatOklch, parseOklch, shownByAll, toHex } from './oklch';

const styles = readFileSync('src/ui/styles/styles.css', 'utf8');
const color = (text: string) => {
  const found = parseOklch(text);
  if (!found) throw new Error(text);
  return found;
};

it('colours have the red, green and blue that browsers show', () => {
  expect(toHex(color('oklch(0.43 0.135 338)'))).toBe('#7c2b69');
  expect(toHex(color('oklch(62.8% 0.2577 29.23)'))).toBe('#ff0000');
  expect(toHex(color('oklch(1 0 0)'))).toBe('#ffffff');
  expect(parseOklch('#ff0000')).toBeUndefined();
  expect(contrast(color('oklch(0 0 0)'), color('oklch(1 0 0)'))).toBeCloseTo(21, 1);
  expect(formatOklch(shownByAll(color('oklch(0.7 0.4 150)')))).toMatch(/^oklch\(0\.7 0\.19/);
});

it('another accent changes its own variables in both themes, and no other line', () => {
  // Whatever accent the product has.
  const before = withAccent(styles, 'oklch(0.43 0.135 338)').split('\n');
  const changed = withAccent(styles, 'oklch(0.43 0.11 251)').split('\n');
  const lines = before.flatMap((line, at) => (line === changed[at] ? [] : line.trim()));
  expect(changed).toHaveLength(before.length);
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    '--accent',
    '--accent-hover',
    '--accent-soft',
    '--accent',
    '--accent-hover',
    '--accent-soft',
  ]);
  expect(changed.join('\n')).toContain('--accent: oklch(0.43 0.11 251);');
});

it('the accent of the starter is found as the colours that are repeated', () => {
  const { light, dark } = fixedColors;
  expect(accentHex(styles)).toEqual({ light: light.accent, dark: dark.accent });
});

it('an accent that is hard to read, that screens cannot show, or that is none, is refused with what would do', () => {
  const refusal = (text: string): string => {
    try {
      withAccent(styles, text);
      return '';
    } catch (error) {
      if (!(error instanceof AccentError)) throw error;
      return error.message;
    }
  };
  const pale = refusal('oklch(0.75 0.1 250)');
  expect(pale).toMatch(/In the light theme accent on background has a contrast of \d\.\d\d/);
  const better = /(oklch\([^)]+\)) would do/.exec(pale)?.[1] ?? '';
  expect(refusal(better)).toBe('');
  expect(refusal('oklch(0.43 0.3 250)')).toMatch(/^Not every screen can show .* would do\.$/);
  expect(refusal('blue')).toBe('blue is no colour such as oklch(0.43 0.135 338).');
});
