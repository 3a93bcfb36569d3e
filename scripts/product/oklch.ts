/** Colours in OKLCH, as CSS Color 4 defines them, and their contrast as WCAG 2.2 defines it. */

export type Oklch = { lightness: number; chroma: number; hue: number };
type Rgb = [red: number, green: number, blue: number];

const pattern = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/;

/** @returns undefined for anything but `oklch(lightness chroma hue)` */
export function parseOklch(text: string): Oklch | undefined {
  const [, lightness, percent, chroma, hue] = pattern.exec(text.trim()) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) return undefined;
  return {
    lightness: Number(lightness) / (percent ? 100 : 1),
    chroma: Number(chroma),
    hue: Number(hue),
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
export const formatOklch = ({ lightness, chroma, hue }: Oklch): string =>
  `oklch(${round(lightness, 3)} ${round(chroma, 3)} ${round(hue, 1)})`;

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180)) as [
    number,
    number,
  ];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether every screen can show the colour as it is. */
const isInSrgb = (color: Oklch) =>
  toLinearRgb(color).every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour, or one that is less colourful if not every screen can show it. */
export function shownByAll(color: Oklch): Oklch {
  let { chroma } = color;
  while (chroma > 0 && !isInSrgb({ ...color, chroma })) chroma -= 0.001;
  return { ...color, chroma: Math.max(0, chroma) };
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

export const toHex = (color: Oklch): string =>
  `#${toLinearRgb(color)
    .map(clamp)
    .map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const luminance = (color: Oklch): number => {
  const [red, green, blue] = toLinearRgb(color).map(clamp) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
