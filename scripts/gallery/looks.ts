export type Look = {
  theme: 'light' | 'dark';
  language: 'en' | 'ar';
  /** In CSS pixels. */
  width: number;
  textSize: string;
  /** Whether a test compares it with the kept pictures. */
  isCompared?: true;
};

/** How the gallery shows each piece: the widths, themes, languages and sizes of text that a piece has to stand. */
export const looks = {
  light: { theme: 'light', language: 'en', width: 1024, textSize: '', isCompared: true },
  dark: { theme: 'dark', language: 'en', width: 1024, textSize: '' },
  arabic: { theme: 'light', language: 'ar', width: 1024, textSize: '' },
  'large text': { theme: 'light', language: 'en', width: 1024, textSize: '200%' },
  narrow: { theme: 'dark', language: 'ar', width: 320, textSize: '', isCompared: true },
} as const satisfies Record<string, Look>;

/** Gives the document a theme and a size of text; its language comes with the page. */
export function wearLook({ theme, textSize }: Look): void {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  document.documentElement.style.fontSize = textSize;
}
