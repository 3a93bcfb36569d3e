import { expect, test } from 'vitest';
import { isolateText } from './isolate-text';

test('text of unknown direction keeps to itself where sentences run from right to left', () => {
  expect(isolateText('C++', 'rtl')).toBe('\u2068C++\u2069');
  expect(isolateText('C++', 'ltr')).toBe('C++');
});
