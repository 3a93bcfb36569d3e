import { readMetrics } from '../../scripts/bench/metrics/read-metrics';
import { costsOf } from '../fixtures/page-costs';
import { expect, test } from '../fixtures/test';

/** The minimum of several visits, because background work such as the outbox also queries. */
async function minQueries(site: string, visit: () => Promise<unknown>): Promise<number> {
  const soFar = async () =>
    (await readMetrics(site)).get('start_ui_database_queries_total') ?? Number.NaN;
  const counts: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    const before = await soFar();
    await visit();
    counts.push((await soFar()) - before);
  }
  return Math.min(...counts);
}

for (const { email, pages } of costsOf('queries'))
  test(
    `pages need no more queries than listed: ${email}`,
    { tag: '@main' },
    async ({ page, server, signInAs }) => {
      if (email) await signInAs(email);
      const visit = (path: string) => page.request.get(path);
      await page.goto('about:blank');
      const ofTheLook = await minQueries(server.url, () => Promise.resolve());
      for (const { path, queries } of pages) {
        const count = await minQueries(server.url, () => visit(path));
        expect.soft(count - ofTheLook, path).toBeLessThanOrEqual(queries);
      }
    },
  );
