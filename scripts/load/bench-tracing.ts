/** The part of `npm run bench` that measures what traces of OpenTelemetry cost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { readMetrics, sendInTurn } from './send-load';
import { seededPostgres, startInstance } from './served-instance';
import { signInPerson } from './sign-in-person';

const paths = ['/api/rest/books?limit=20', '/app/books'];
const requests = 100;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Prints the processor time of a request with traces of every tenth, and without traces. Both
 * instances take turns, so what else the machine does meets both.
 */
export async function benchTracing(rounds: number): Promise<void> {
  let received = 0;
  const collector = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const library = await seededPostgres();
  const off = await startInstance(library);
  const on = await startInstance(library, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  });
  try {
    const { cookie } = await signInPerson(off.site, 0);
    /** Milliseconds of processor time for one request. */
    const cost = async (site: string, path: string) => {
      const used = async () => (await readMetrics(site)).get('process_cpu_seconds_total') ?? 0;
      const before = await used();
      const answers = await sendInTurn(
        1,
        (all) => all.length >= requests,
        () => ({ url: site + path, headers: { cookie, accept: 'text/html' } }),
      );
      if (answers.some(({ status }) => status !== 200)) throw new Error(`${path} failed`);
      return ((await used()) - before) * (1000 / requests);
    };
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    for (const path of paths) {
      for (const { site } of [off, on, off, on]) await cost(site, path);
      const rows: { off: number; on: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // Now one first, now the other.
        const isOffFirst = round % 2 === 0;
        const first = await cost(isOffFirst ? off.site : on.site, path);
        const second = await cost(isOffFirst ? on.site : off.site, path);
        rows.push(isOffFirst ? { off: first, on: second } : { off: second, on: first });
      }
      const ratio = median(rows.map((row) => row.on / row.off));
      console.log(
        `${path}: ${median(rows.map((row) => row.off)).toFixed(2)} ms without, ${median(rows.map((row) => row.on)).toFixed(2)} ms with traces of one in ten: ${(100 * (ratio - 1)).toFixed(1)} % more (median of ${rounds} quotients)`,
      );
    }
    console.log(`the collector got ${received} batches`);
  } finally {
    await off.stop();
    await on.stop();
    await library.stop();
    collector.close();
  }
}
