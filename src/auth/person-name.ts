import { isPlainLine, isVisible } from '@/lib/text/plain-text';

const nameMaxLength = 100;

/**
 * Trims the name of a person. Returns null if it has no visible character, more than 100
 * characters, or forbidden characters such as line breaks.
 */
export function cleanName(value: string): string | null {
  const name = value.trim();
  const length = [...name].length;
  return isVisible(name) && length <= nameMaxLength && isPlainLine(name) ? name : null;
}

/** The error of a typed name, as a translation key; null if the name is valid. */
export function personNameFault(typed: string): string | null {
  if (!isVisible(typed)) return 'common:fields.nameRequired';
  return cleanName(typed) === null ? 'common:fields.nameInvalid' : null;
}
