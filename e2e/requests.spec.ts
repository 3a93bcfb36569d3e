/** Checks that a navigation makes one API call. `crawl-*.spec.ts` check that a loaded page makes none. */
import { expectFewCalls } from './fixtures/calls';
import { test } from './fixtures/test';

test('a navigation makes at most one call, and none while the data is fresh', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await expectFewCalls(page, '/manager/users/new', {
    Users: '/manager/users',
    'Activity log': '/manager/audit',
    Account: '/manager/account',
  });
});
