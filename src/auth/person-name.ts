import { isPlainLine } from '@/lib/plain-text';

export const nameMaxLength = 100;

/** A person's name as it is stored: trimmed; null when it is empty, too long or holds refused characters. */
export function cleanName(value: string): string | null {
  const name = value.trim();
  const length = [...name].length;
  return length >= 1 && length <= nameMaxLength && isPlainLine(name) ? name : null;
}
