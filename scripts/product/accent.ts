/** The colours that follow from an accent, in the light and the dark theme. */
import type { Oklch } from 'culori';
import { contrast, formatOklch, parseOklch, shownByAll, toHex } from './oklch';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Variables = Record<string, string>;

/** What text of normal size needs, by WCAG 2.2 AA. */
const enough = 4.5;

/** Thrown with words for the person when an accent cannot be used. */
export class AccentError extends Error {
  override name = 'AccentError';
}

/** The variables of the themes: lightness and chroma are those that the accent of the starter has beside its own. */
function accentVariables({
  l: lightness,
  c: chroma,
  h: hue = 0,
}: Oklch): Record<Theme, Record<string, Oklch>> {
  const color = (l: number, c: number) => shownByAll({ mode: 'oklch', l, c, h: hue });
  return {
    light: {
      accent: { mode: 'oklch', l: lightness, c: chroma, h: hue },
      'accent-hover': color(lightness - 0.05, chroma * 0.96),
      'accent-soft': color(0.945, Math.min(0.022, chroma)),
    },
    dark: {
      accent: color(0.78, chroma * 0.78),
      'accent-hover': color(0.84, chroma * 0.63),
      'accent-soft': color(0.3, Math.min(0.05, chroma)),
    },
  };
}

/** The blocks of variables in the stylesheet. */
const blockOf: Record<Theme, RegExp> = {
  light: /^:root \{[^}]+\}/m,
  dark: /^ {2}\.dark \{[^}]+\}/m,
};

const variablesIn = (styles: string, theme: Theme): Variables =>
  Object.fromEntries(
    [...(blockOf[theme].exec(styles)?.[0] ?? '').matchAll(/--([\w-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** The pairs of text and what is behind it. */
const pairs = [
  ...['background', 'surface', 'sunk', 'accent-soft'].map((behind) => ['accent', behind] as const),
  ['accent-foreground', 'accent'],
  ['accent-foreground', 'accent-hover'],
] as const;

/** The stylesheet with another accent. @throws AccentError if a text would be hard to read */
export function withAccent(styles: string, text: string): string {
  const given = parseOklch(text);
  if (!given) throw new AccentError(`${text} is no colour such as oklch(0.43 0.135 338).`);
  const shown = shownByAll(given);
  if (given.c - shown.c > 0.001)
    throw new AccentError(`Not every screen can show ${text}. ${formatOklch(shown)} would do.`);
  const changed = themes.reduce((sheet, theme) => {
    const own = accentVariables(given)[theme];
    return sheet.replace(blockOf[theme], (block) =>
      Object.entries(own).reduce(
        (all, [name, color]) =>
          all.replace(new RegExp(`(--${name}: )[^;]+;`), `$1${formatOklch(color)};`),
        block,
      ),
    );
  }, styles);
  const faults = themes.flatMap((theme) => faultsOf(variablesIn(changed, theme), theme));
  if (faults.length > 0) throw new AccentError([...faults, hint(styles, given)].join('\n'));
  return changed;
}

function faultsOf(variables: Variables, theme: Theme): string[] {
  return pairs.flatMap(([front, behind]) => {
    const [one, other] = [front, behind].map((name) => parseOklch(variables[name] ?? ''));
    if (!one || !other)
      throw new AccentError(`styles.css has no ${front} or ${behind} (${theme}).`);
    const found = contrast(one, other);
    if (found >= enough) return [];
    return [
      `In the ${theme} theme ${front} on ${behind} has a contrast of ${found.toFixed(2)}, and text needs ${enough}.`,
    ];
  });
}

/** The nearest darker accent that can be read. */
function hint(styles: string, given: Oklch): string {
  for (let l = given.l - 0.01; l > 0.2; l -= 0.01) {
    const darker = shownByAll({ ...given, l });
    const light = { ...variablesIn(styles, 'light') };
    for (const [name, color] of Object.entries(accentVariables(darker).light))
      light[name] = formatOklch(color);
    if (faultsOf(light, 'light').length === 0) return `${formatOklch(darker)} would do.`;
  }
  return 'No darker colour of this hue would do.';
}

/** The accent as `#rrggbb`, for what cannot read the stylesheet. */
export const accentHex = (styles: string): Record<Theme, string> => {
  const of = (theme: Theme) => {
    const color = parseOklch(variablesIn(styles, theme).accent ?? '');
    if (!color) throw new AccentError(`styles.css has no accent (${theme}).`);
    return toHex(color);
  };
  return { light: of('light'), dark: of('dark') };
};
