/** The value of a form field as the text of its control; empty for null and undefined. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
