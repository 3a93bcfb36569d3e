import { Caller, expect, test } from '../fixtures/http';

test('the metrics can only be read on the local machine, and count requests', async ({
  server,
}) => {
  const caller = new Caller(server.url);
  const { status, text } = await caller.call('/api/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^start_ui_database_up 1$/m);
  expect((await caller.call('/api/metrics')).text).toMatch(
    /^start_ui_request_duration_seconds_count\{class="api",status="200"\} [1-9]/m,
  );
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };
  expect((await caller.call('/api/metrics', { headers: forwarded })).status).toBe(404);
});
