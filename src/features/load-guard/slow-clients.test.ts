import { expect, it, onTestFinished } from 'vitest';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';
import { expectUnreadEnds, listenForTest } from '@/testing/calls/test-wire.server';
import '@/testing/register-server-features.server';
import { type ClientRates, defaultRates, limitSlowClients } from './slow-clients.server';

/** A server with nothing but these rates, which reads bodies and has a long response at `/large`. */
async function started(given: Partial<ClientRates>) {
  const rates = { ...defaultRates, ...given };
  const list = allServerFeatures();
  onTestFinished(() => void registerServerFeatures(list));
  registerServerFeatures([
    { name: 'rates', guardServer: (server, answer) => limitSlowClients(server, answer, rates) },
  ]);
  return listenForTest(async (request) =>
    request.url.endsWith('/large')
      ? new Response('x'.repeat(50_000_000))
      : new Response(String((await request.arrayBuffer()).byteLength)),
  );
}

const ofLength = (size: number) => [`Content-Length: ${size}`];

it('a client that sends its body too slowly receives 408', async () => {
  const { wire } = await started({ bodyGrace: 100, checkInterval: 50 });
  wire.send('POST', '/read', ofLength(100_000), 'x');
  await expect.poll(wire.statuses).toEqual([408]);
  await expect.poll(() => wire.isClosed).toBe(true);
});

it('a client may take long when its rate is high enough', async () => {
  const { wire } = await started({ bodyGrace: 250, checkInterval: 25, bodyRate: 10 });
  // The bytes that are sent with the request are enough for 100 seconds at the minimum rate.
  wire.send('POST', '/read', ofLength(4000), 'x'.repeat(1000));
  for (let n = 0; n < 3; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    wire.socket.write('x'.repeat(1000));
  }
  await expect.poll(wire.statuses).toEqual([200]);
});

it('a client that does not read the response is disconnected', async () => {
  await expectUnreadEnds(await started({ readGrace: 100, checkInterval: 50 }));
});
