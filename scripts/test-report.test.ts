import { expect, it } from 'vitest';
import { addCounts, formatCounts } from './test-report';

it('adds counts and puts them in words, the skipped ones when there are some', () => {
  const some = { passed: 2, failed: 1, skipped: 0 };
  expect(formatCounts(addCounts([some, some]))).toBe('4 passed, 2 failed');
  expect(formatCounts(addCounts([some, { ...some, skipped: 3 }]))).toBe(
    '4 passed, 2 failed, 3 skipped',
  );
});
