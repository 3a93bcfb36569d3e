import { expect, test } from 'vitest';
import { isolateText } from './isolate-text';

test('text in the other direction is isolated', () => {
  expect(isolateText('C++', 'rtl')).toBe('\u2068C++\u2069');
  expect(isolateText('C++', 'ltr')).toBe('C++');
  expect(isolateText('كتاب!', 'ltr')).toBe('\u2068كتاب!\u2069');
  expect(isolateText('שלום', 'ltr')).toBe('\u2068שלום\u2069');
  expect(isolateText('كتاب!', 'rtl')).toBe('كتاب!');
});

test('numbers are not isolated, and text in both directions always is', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    expect(isolateText('1,234', direction)).toBe('1,234');
    expect(isolateText('١٢٬٣٤٥', direction)).toBe('١٢٬٣٤٥');
    expect(isolateText('كتاب C++', direction)).toBe('\u2068كتاب C++\u2069');
  }
});
