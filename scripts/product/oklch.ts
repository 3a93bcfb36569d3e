/** Colours in OKLCH, as the stylesheet has them. */
import { type Oklch, clampChroma, formatHex, parse, wcagContrast } from 'culori';

/** @returns undefined for anything but `oklch(lightness chroma hue)` */
export function parseOklch(text: string): Oklch | undefined {
  const color = parse(text);
  return color?.mode === 'oklch' && color.alpha === undefined ? color : undefined;
}

const round = (value = 0, digits: number) => Number(value.toFixed(digits));
export const formatOklch = ({ l, c, h }: Oklch): string =>
  `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`;

/** The colour, or one that is less colourful if not every screen can show it. */
export const shownByAll = (color: Oklch): Oklch => clampChroma(color, 'oklch');

export const toHex = (color: Oklch): string => formatHex(color);

/** By WCAG 2.2, from 1 to 21. */
export const contrast = (one: Oklch, other: Oklch): number => wcagContrast(one, other);
