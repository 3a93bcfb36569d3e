import { expect, it } from 'vitest';
import { addCounts, formatCounts } from './test-report';

it('adds and formats counts, with skipped tests if there are any', () => {
  const some = { passed: 2, failed: 1, skipped: 0 };
  expect(formatCounts(addCounts([some, some]))).toBe('4 passed, 2 failed');
  expect(formatCounts(addCounts([some, { ...some, skipped: 3 }]))).toBe(
    '4 passed, 2 failed, 3 skipped',
  );
});
