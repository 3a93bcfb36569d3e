import { expect, test } from 'vitest';
import { renderForTest } from '@/testing/browser/test-render';
import { Avatar } from './avatar';

test('no part of the initials shows outside of the circle', async () => {
  const name = `Z${'\u030d'.repeat(48)}algo Burns`;
  const { container } = await renderForTest(<Avatar name={name} />);
  const circle = container.querySelector('.avatar')!;
  expect(getComputedStyle(circle).overflow).toBe('clip');
});
