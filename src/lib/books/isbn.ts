import { withAsciiDigits } from '@/lib/text/digits';

/** The 10 or 13 characters of an ISBN, without hyphens and spaces. */
const signs = (value: string) =>
  withAsciiDigits(value)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();

const checkDigit13 = (twelve: string): string => {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  );
  return String((10 - (sum % 10)) % 10);
};

const checkDigit10 = (nine: string): string => {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
};

/**
 * Converts an ISBN-10 or ISBN-13 to its 13 digits (ISO 2108: an ISBN-10 gets the prefix 978 and a
 * new check digit).
 * @returns null when it is not an ISBN or its check digit is wrong
 */
export function toIsbn13(value: string): string | null {
  const isbn = signs(value);
  if (/^\d{9}[\dX]$/.test(isbn)) {
    const nine = isbn.slice(0, 9);
    return checkDigit10(nine) === isbn[9] ? `978${nine}${checkDigit13(`978${nine}`)}` : null;
  }
  if (!/^97[89]\d{10}$/.test(isbn)) return null;
  return checkDigit13(isbn.slice(0, 12)) === isbn[12] ? isbn : null;
}
