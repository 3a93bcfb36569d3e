/** Tests the reading apps' feed when it is open to strangers. */
import { expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { runWithSession } from '@/testing/test-session.server';
import { changeSettings } from '@/testing/test-settings.server';
import { exportBooks } from './book-export.server';
import { opdsFeed } from './opds-feed.server';

changeSettings({ OPDS_PUBLIC: 'true' });
await openTestDatabase();

const ask = (path: string, answer: (request: Request) => Promise<Response>, headers = {}) => {
  const request = new Request(`http://localhost:3000/api/export/${path}`, { headers });
  return runWithSession(null, () => answer(request), request);
};

it('answers strangers, but not a wrong token, and opens nothing else', async () => {
  const response = await ask('opds?query=x', opdsFeed);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/opds+json; charset=utf-8');
  const wrong = { authorization: 'Bearer sui_none' };
  expect((await ask('opds', opdsFeed, wrong)).status).toBe(401);
  expect((await ask('books.csv', (request) => exportBooks(request, 'csv'))).status).toBe(401);
});
