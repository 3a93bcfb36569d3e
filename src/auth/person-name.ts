import { isPlainLine, isVisible } from '@/lib/plain-text';

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
