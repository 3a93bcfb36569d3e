import { colorsNamed } from 'culori/fn';

const digits = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
/** The browser checks the arguments. The allowed characters cannot end a CSS declaration. */
const functions = /^(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix)a?\([\w\s#%,./+-]{1,80}\)$/i;

/** Whether a text is one CSS colour and nothing else. */
export const isCssColor = (text: string): boolean =>
  Object.hasOwn(colorsNamed, text.toLowerCase()) || digits.test(text) || functions.test(text);
