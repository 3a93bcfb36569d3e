import { logger } from '@/server/logger.server';

/** How long the same fault is not logged again, in milliseconds. */
const silence = 60_000;
/** As many faults of the program within as many milliseconds ask for a restart. */
const tooMany = 5;
const period = 600_000;
/** Kinds of faults that are told apart; more of them count as one. */
const mostKinds = 100;

const saidAt = new Map<string, number>();
let programFaults: number[] = [];
let isServing = false;
let isBroken = false;

/** From now on the process outlives what it did not catch. */
export function outliveFaults(): void {
  isServing = true;
}

/**
 * Whether an operator should restart the process: its memory has gone wrong, or parts of it fail
 * again and again.
 */
export function needsRestart(): boolean {
  programFaults = programFaults.filter((at) => Date.now() - at < period);
  return isBroken || programFaults.length >= tooMany;
}

/**
 * Logs errors that were caught nowhere, each kind once a minute. They end the process only before it
 * serves: afterwards one broken connection would end the requests of everybody.
 */
export function catchFaults(): void {
  process.on('unhandledRejection', (error) => note(error, 'A promise was rejected and not caught'));
  process.on('uncaughtException', (error) => {
    note(error, 'An error was not caught');
    if (!isServing) process.exit(1);
  });
}

function note(error: unknown, words: string): void {
  // What a socket or a file throws has a system call's name; it leaves nothing half done behind.
  const isSystemFault = error instanceof Error && 'syscall' in error;
  if (!isSystemFault) programFaults.push(Date.now());
  programFaults.splice(0, programFaults.length - tooMany);
  // The embedded database runs in it: after a trap its memory is not to be trusted.
  if (error instanceof WebAssembly.RuntimeError) isBroken = true;
  if (isToBeSaid(`${words}: ${kindOf(error)}`))
    logger().error({ err: error, restartNeeded: needsRestart() }, words);
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${error.name} ${code} ${place}`;
}

function isToBeSaid(kind: string): boolean {
  const key = saidAt.has(kind) || saidAt.size < mostKinds ? kind : 'other';
  const last = saidAt.get(key);
  if (last !== undefined && Date.now() - last < silence) return false;
  saidAt.set(key, Date.now());
  return true;
}
