/** A fault of the server's own, as whoever meets it sees it. */
import { Client } from 'pg';
import { expect, test } from './fixtures/test';

test.use({ allowedProblems: [/status of 500/] });

test(
  'a fault shows the number of the request and nothing of its inside, and Try Again mends it',
  { tag: '@main' },
  async ({ database, goto, page, server, signInAs }) => {
    // Only PostgreSQL lets somebody else break it.
    test.skip(database !== 'postgres', 'reaches into the database, which only a server lets in');
    await signInAs('user@user.com');
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('alter table book rename to book_away');
    const answer = await goto('/app/books');
    const requestId = answer.headers()['x-request-id'] ?? 'none';
    const html = await answer.text();
    await client.query('alter table book_away rename to book');
    await client.end();

    expect(answer.status()).toBe(500);
    expect(html).not.toMatch(/from "book"|relation "|book_away|Failed query|\.server\.ts/i);
    await expect(page).toHaveTitle('Something went wrong | Start UI');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByText(requestId)).toBeVisible();
    expect(server.output()).toContain(requestId);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await tryAgain.click();
    await expect(tryAgain).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  },
);
