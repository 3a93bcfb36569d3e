/** Sends requests for tests and measurements under load: at a fixed rate, or one after the other. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type LoadTarget = { url: string; headers?: Record<string, string> };
export type LoadAnswer = {
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  milliseconds: number;
};

/** Sends one GET and reads the response. @returns status 0 if the connection breaks */
export function sendOne({ url, headers }: LoadTarget, agent: Agent): Promise<LoadAnswer> {
  const started = performance.now();
  const since = () => performance.now() - started;
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({
          url,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          milliseconds: since(),
        }),
      );
      answer.on('error', () => resolve({ url, status: 0, headers: {}, milliseconds: since() }));
    });
    sent.on('error', () => resolve({ url, status: 0, headers: {}, milliseconds: since() })).end();
  });
}

/** Sends requests with `clients` parallel clients. Each sends its next request after it has an answer. */
export async function sendInTurn(
  clients: number,
  isDone: (answers: readonly LoadAnswer[]) => boolean,
  targetOf: (index: number) => LoadTarget,
): Promise<LoadAnswer[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: LoadAnswer[] = [];
  let sent = 0;
  const client = async () => {
    while (!isDone(answers)) {
      sent += 1;
      answers.push(await sendOne(targetOf(sent - 1), agent));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answers;
}

/**
 * Sends at a fixed rate without waiting for answers, like many independent people.
 * @returns the answers, after the last one has arrived
 */
export async function sendAtRate(
  perSecond: number,
  isDone: (answers: readonly LoadAnswer[], sent: number) => boolean,
  targetOf: (index: number) => LoadTarget,
): Promise<LoadAnswer[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: LoadAnswer[] = [];
  const inFlight = new Set<Promise<void>>();
  const started = performance.now();
  for (let sent = 0; !isDone(answers, sent); sent += 1) {
    const wait = started + (sent * 1000) / perSecond - performance.now();
    // A request that is already due is sent at once, because a timer waits at least a millisecond.
    if (wait >= 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const one: Promise<void> = sendOne(targetOf(sent), agent).then((answer) => {
      answers.push(answer);
      inFlight.delete(one);
    });
    inFlight.add(one);
  }
  await Promise.all(inFlight);
  agent.destroy();
  return answers;
}

/** The values of /api/metrics, by name and labels. */
export async function readMetrics(site: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${site}/api/metrics`)).text();
  return new Map(
    [...text.matchAll(/^([^#\s]\S*) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
}
