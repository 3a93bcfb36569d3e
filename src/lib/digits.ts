/** A text with its Arabic-Indic and Persian digits as ASCII ones. */
export const withAsciiDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** The digits in a text as ASCII; Arabic-Indic and Persian ones are read, everything else dropped. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '');
