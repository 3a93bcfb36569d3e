import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeRedis } from '@/server/limits/redis.server';
import { readSettings, settings } from '@/server/settings/settings.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { isWholeProduct } from '../../../scripts/product/answers';
import { metricsText } from './metrics.server';

useDataFolder();
await openTestDatabase({ own: true });
const read = (file: string) => readFileSync(`deploy/metrics/${file}`, 'utf8');

/** Names of metrics in a text, without the suffixes that a histogram adds. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:start_ui_|process_)[a-z_]+/g)].map(([name]) =>
    name.replace(/(_duration_seconds)_(?:bucket|sum|count)$/, '$1'),
  );

beforeAll(() => void Object.assign(settings(), { REDIS_URL: 'redis://127.0.0.1:1' }));
afterAll(() => {
  closeRedis();
  Object.assign(settings(), { REDIS_URL: undefined });
});

// They also show what parts count that a product has taken out.
const examples = it.runIf(isWholeProduct('.')).each(['grafana.json', 'alerts.yaml']);

examples('%s names only metrics that exist', async (file) => {
  await sendRequest('GET', '/api/rest/users');
  const text = await metricsText();
  const existing = new Set(text.match(/(?<=# TYPE )\w+/g));
  const named = new Set(namesIn(read(file)));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !existing.has(name))).toEqual([]);
});

it('reports refusals, routes and the running build', async () => {
  expect((await sendRequest('GET', '/api/rest/users')).status).toBe(401);
  const text = await metricsText();
  expect(text).toMatch(/^start_ui_refusals_total\{code="UNAUTHORIZED"\} [1-9]/m);
  expect(text).toMatch(
    /^start_ui_call_duration_seconds_count\{call="user\.list",result="refused"\} [1-9]/m,
  );
  expect(text).toMatch(
    /^start_ui_build_info\{version="\d+\.\d+\.\d+",commit="\w*",migration="\d{4}_\w+"\} 1$/m,
  );
  expect(text).toMatch(/^start_ui_restart_needed 0$/m);
  expect(text).toMatch(/^start_ui_outbox_oldest_seconds \d/m);
});

it('the dashboard is a dashboard of Grafana', () => {
  const { panels, schemaVersion } = JSON.parse(read('grafana.json')) as {
    schemaVersion: number;
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  expect(schemaVersion).toBeGreaterThan(30);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets } of panels) {
    expect(title).not.toBe('');
    for (const { expr } of targets) {
      // Brackets are balanced.
      for (const [open, close] of ['()', '{}', '[]'])
        expect([expr, expr.split(open ?? '').length]).toEqual([
          expr,
          expr.split(close ?? '').length,
        ]);
    }
  }
});

it('Prometheus scrapes with the token, under the job name that the alerts use', () => {
  const jobs = read('prometheus.yaml').split('- job_name: ').slice(1);
  expect(jobs).toHaveLength(2);
  for (const job of jobs) {
    expect(job).toMatch(/^ +metrics_path: \/api\/metrics$/m);
    expect(job).toMatch(/^ +authorization: \{ credentials_file: /m);
    expect(job).toMatch(/^start-ui$|target_label: job, replacement: start-ui \}$/m);
  }
  const named = read('alerts.yaml').matchAll(/job="([^"]+)"/g);
  expect(new Set([...named].map(([, job]) => job))).toEqual(new Set(['start-ui']));
  const pods = readFileSync('deploy/kubernetes/start-ui.yaml', 'utf8');
  expect(pods).not.toContain('prometheus.io/');
  expect(pods).toContain('labels: { app.kubernetes.io/name: start-ui }');
  expect(pods).toContain('{ name: http, containerPort: 3000 }');
});

it('are refused a token that is easy to guess', () => {
  const message =
    /^METRICS_TOKEN must be 16 characters or more\. Example: METRICS_TOKEN=the output of/;
  expect(() => readSettings({ METRICS_TOKEN: 'guessable' })).toThrow(message);
});
