import { isPlainLine, isVisible } from '@/lib/plain-text';

const nameMaxLength = 100;

/** A person's name as it is stored: trimmed; null when there is nothing to see in it, it is too long or holds refused characters. */
export function cleanName(value: string): string | null {
  const name = value.trim();
  const length = [...name].length;
  return isVisible(name) && length <= nameMaxLength && isPlainLine(name) ? name : null;
}
