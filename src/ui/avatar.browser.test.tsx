import { expect, test } from 'vitest';
import { renderForTest } from '@/testing/test-render';
import { Avatar } from './avatar';

test('nothing of a name shows outside of the circle', async () => {
  const name = `Z${'\u030d'.repeat(48)}algo Burns`;
  const { container } = await renderForTest(<Avatar name={name} />);
  const circle = container.querySelector('.avatar')!;
  expect(getComputedStyle(circle).overflow).toBe('clip');
});
