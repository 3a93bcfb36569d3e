/** Tests the feed for reading apps when it is public. */
import { expect, it } from 'vitest';
import { runWithSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { exportBooks } from './book-export.server';
import { opdsFeed } from './opds-feed.server';

changeSettings({ OPDS_PUBLIC: 'true' });
await openTestDatabase();

const ask = (path: string, answer: (request: Request) => Promise<Response>, headers = {}) => {
  const request = new Request(`http://localhost:3000/api/export/${path}`, {
    headers: { accept: 'application/opds+json', ...headers },
  });
  return runWithSession(null, () => answer(request), request);
};

it('answers requests without a session, but not a wrong token, and makes nothing else public', async () => {
  const response = await ask('opds?query=x', opdsFeed);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/opds+json; charset=utf-8');
  const wrong = { authorization: 'Bearer sui_none' };
  expect((await ask('opds', opdsFeed, wrong)).status).toBe(401);
  expect((await ask('books.csv', (request) => exportBooks(request, 'csv'))).status).toBe(401);
});
