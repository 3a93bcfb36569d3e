/** Replaces Arabic-Indic and Persian digits by ASCII digits. */
export const withAsciiDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** The digits of a text as ASCII digits, without all other characters. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '');
