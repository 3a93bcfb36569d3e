/**
 * The last names of the calls that only read. Those that a page starts at the same time are sent in one request.
 * Edit when a call with method GET gets a new name; `read-calls.server.test.ts` asks for it.
 */
export const readCalls: ReadonlySet<string> = new Set([
  'count',
  'findIsbn',
  'get',
  'lines',
  'list',
  'names',
  'reader',
  'remembered',
]);
