import { thrownCode } from '@/lib/objects/thrown';
import { logger } from '@/server/logger.server';
import { onceAMinute } from '@/server/once-a-minute.server';

/** A restart is needed after this many program errors within `restartWindow` milliseconds. */
const restartThreshold = 5;
const restartWindow = 600_000;

const mayLog = onceAMinute(100);
// By `performance.now()`, because the clock of the system may be set back.
let programFaults: number[] = [];
let isServing = false;
let isBroken = false;

/** Makes the process survive uncaught errors from now on. */
export function surviveUncaughtErrors(): void {
  isServing = true;
}

/**
 * Whether an operator should restart the process: its memory is corrupt, or uncaught errors of the
 * program repeat.
 */
export function needsRestart(): boolean {
  programFaults = programFaults.filter((at) => performance.now() - at < restartWindow);
  return isBroken || programFaults.length >= restartThreshold;
}

/**
 * Logs uncaught errors, each kind at most once per minute. An uncaught exception ends the process only
 * before `surviveUncaughtErrors`. After that, an error of one connection must not end the requests of
 * all users.
 */
export function logUncaughtErrors(): void {
  process.on('unhandledRejection', (error) =>
    record(error, 'A promise was rejected and not caught'),
  );
  process.on('uncaughtException', (error) => {
    record(error, 'An error was not caught');
    if (!isServing) process.exit(1);
  });
}

/** Never throws: an error thrown here would end the process. */
function record(error: unknown, message: string): void {
  // Errors of sockets and files have a `syscall`. They do not leave the program in a bad state.
  const isSystemFault = error instanceof Error && 'syscall' in error;
  if (!isSystemFault) programFaults.push(performance.now());
  programFaults.splice(0, programFaults.length - restartThreshold);
  // The embedded database runs in WebAssembly: after a trap its memory may be corrupt.
  if (error instanceof WebAssembly.RuntimeError) isBroken = true;
  try {
    if (mayLog(`${message}: ${kindOf(error)}`))
      logger().error({ err: error, restartNeeded: needsRestart() }, message);
  } catch {
    // Any value can be thrown, even one that itself throws while it is described.
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = thrownCode(error) ?? '';
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${error.name} ${code} ${place}`;
}
