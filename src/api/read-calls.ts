/**
 * The last parts of the names of calls that only read, such as `list` of `user.list`. Those that a page
 * starts at the same time are sent in one request. Edit this list when a call with the method GET has a
 * new name; otherwise `read-calls.server.test.ts` fails.
 */
export const readCalls: ReadonlySet<string> = new Set([
  'count',
  'findIsbn',
  'get',
  'lines',
  'list',
  'lists',
  'names',
  'reader',
  'remembered',
]);
