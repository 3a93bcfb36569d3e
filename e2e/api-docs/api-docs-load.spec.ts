import { readMetrics } from '../../scripts/bench/metrics/read-metrics';
import { sendInTurn } from '../../scripts/send-load';
import { expect, test } from '../fixtures/test';

test('repeated requests for the API documentation do not render all calls again', async ({
  server,
}) => {
  const processor = async () =>
    (await readMetrics(server.url)).get('process_cpu_seconds_total') ?? 0;
  let sent = 0;
  /** Processor time of twelve visits, each from a different client address. */
  const cost = async (path: string) => {
    const begin = await processor();
    const target = () => ({
      // On this parameter `/login` depends, so that it is rendered each time.
      url: `${server.url}${path}?redirect=/${(sent += 1)}`,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
    });
    const answers = await sendInTurn(1, (soFar) => soFar.length >= 12, target);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return (await processor()) - begin;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 6; round += 1)
    ratios.push((await cost('/api/docs')) / (await cost('/login')));
  // Kept compressed, it costs two to three times as much as a short page. Compressing it each time would take a tenth of a second.
  expect(ratios.toSorted((one, other) => one - other)[2]).toBeLessThan(4);
});
