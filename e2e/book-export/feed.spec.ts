import { expect, signedIn, test } from '../fixtures/http';
import { newAddress } from '../fixtures/sign-in';

test('HEAD asks for the feed without its content, unlike an export', async ({ server }) => {
  const reader = await signedIn(server, newAddress(server, 'admin'));
  expect((await reader.call('/api/export/opds', { method: 'HEAD' })).status).toBe(200);
});
