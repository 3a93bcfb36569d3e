import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/test-render';
import { SkeletonRows } from './skeleton';

test('on a narrow phone the parts of a row stand beside each other', async () => {
  await page.viewport(320, 640);
  const { container } = await renderForTest(<SkeletonRows start="cover" />);
  const [cover, line, , end] = [...container.querySelectorAll('.skeleton')].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(cover!.height).toBeGreaterThan(cover!.width);
  expect(line!.left).toBeGreaterThan(cover!.right);
  expect(end!.left).toBeGreaterThan(line!.right);
});
