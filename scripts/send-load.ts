/** Sends requests for tests and measurements under load: at a fixed rate, or with a fixed number of clients. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type LoadTarget = { url: string; headers?: Record<string, string> };
export type LoadAnswer = {
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  milliseconds: number;
};

/**
 * Sends one GET and reads the response.
 * @returns the answer, with the time from the request to its last byte; status 0 if the connection breaks
 */
export function sendOne({ url, headers }: LoadTarget, agent: Agent): Promise<LoadAnswer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status = 0, received: IncomingHttpHeaders = {}) =>
      resolve({ url, status, headers: received, milliseconds: performance.now() - started });
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode, answer.headers));
      answer.on('error', () => end());
    });
    sent.on('error', () => end()).end();
  });
}

/**
 * Sends requests with `clients` parallel clients. Each sends its next request after it has an answer.
 * @param isDone whether no further request is sent, by the answers so far
 * @param targetOf the request with this index, from 0
 * @returns the answers, in the order in which they arrived
 */
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
 * @param isDone whether no further request is sent, by the answers and the number of requests so far
 * @param targetOf the request with this index, from 0
 * @returns the answers, in the order in which they arrived
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
