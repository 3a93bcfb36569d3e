/** The part of `npm run bench` that measures the cost of OpenTelemetry traces. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { keysOf } from '../../src/lib/objects/records';
import { median } from '../median';
import { readMetrics, sendInTurn } from './send-load';
import { seededPostgres, startInstance } from './served-instance';
import { signInPerson } from './sign-in-person';

const paths = ['/api/rest/books?limit=20', '/app/books'];
const requests = 100;
const warmUpRounds = 4;

/** The header with which a trusted proxy decides whether a request is recorded (W3C Trace Context). */
const traceparent = (isRecorded: boolean) =>
  `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0${isRecorded ? 1 : 0}`;

const percent = (quotient: number) => `${(100 * (quotient - 1)).toFixed(1)} %`;

/**
 * Prints how much more processor time a request takes when traces are switched on. Compares an unrecorded
 * request with one to an instance without traces, and a recorded request with an unrecorded one of the same
 * process. Two processes of one program differ by some percent, so the second figure is more reliable. The
 * requests take turns, so other load on the machine affects all of them.
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
  });
  const kinds = {
    off: { site: off.site, traceparent: traceparent(false) },
    unrecorded: { site: on.site, traceparent: traceparent(false) },
    recorded: { site: on.site, traceparent: traceparent(true) },
  };
  try {
    const { cookie } = await signInPerson(off.site, 0);
    /** Milliseconds of processor time for one request. */
    const cost = async ({ site, ...headers }: (typeof kinds)['off'], path: string) => {
      const used = async () => (await readMetrics(site)).get('process_cpu_seconds_total') ?? 0;
      const before = await used();
      const answers = await sendInTurn(
        1,
        (all) => all.length >= requests,
        () => ({ url: site + path, headers: { cookie, accept: 'text/html', ...headers } }),
      );
      if (answers.some(({ status }) => status !== 200)) throw new Error(`${path} failed`);
      return ((await used()) - before) * (1000 / requests);
    };
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    for (const path of paths) {
      const rows: Record<keyof typeof kinds, number>[] = [];
      for (let round = -warmUpRounds; round < rounds; round += 1) {
        const row = { off: 0, unrecorded: 0, recorded: 0 };
        // The order alternates, so that no kind is always first.
        const order = round % 2 === 0 ? keysOf(kinds) : keysOf(kinds).toReversed();
        for (const kind of order) row[kind] = await cost(kinds[kind], path);
        if (round >= 0) rows.push(row);
      }
      const quotient = (one: keyof typeof kinds, beside: keyof typeof kinds) =>
        median(rows.map((row) => row[one] / row[beside]));
      const recorded = quotient('recorded', 'unrecorded');
      console.log(
        `${path}: ${median(rows.map((row) => row.off)).toFixed(2)} ms without traces; not recorded ${percent(quotient('unrecorded', 'off'))} more; recorded ${percent(recorded)} more than that, so ${percent(1 + (recorded - 1) / 10)} for one in ten (medians of ${rounds} quotients)`,
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
