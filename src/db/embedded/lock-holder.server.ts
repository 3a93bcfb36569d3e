import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { thrownCode } from '@/lib/objects/thrown';

/** The process that has the embedded database open, as it describes itself in a file. */
export type Holder = {
  pid: number;
  startedAt: string;
  /** The time of the start in ticks of the machine: no other process has the same id and the same start. */
  startTicks: string | null;
  host: string;
  machine: string;
  /** Identifies the machine until it restarts. All containers of a machine have the same. */
  boot: string | null;
};

/** The path of the file in the folder of the database. */
export const holderFile = (folder: string): string => resolve(folder, 'holder.json');

/** Null when the database was closed, or when its holder runs an earlier version. */
export function readHolder(folder: string): Holder | null {
  try {
    return JSON.parse(readIfExists(holderFile(folder)) ?? 'null') as Holder | null;
  } catch (error) {
    // The holder is writing the file at this moment, or was killed then, before it opened the database.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Records that this process has the database open. */
export function writeHolder(folder: string): void {
  const holder: Holder = {
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    startTicks: startTicksOf(process.pid),
    host: hostname(),
    machine: machineName(),
    boot: bootId(),
  };
  writeFileSync(holderFile(folder), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
}

export const deleteHolder = (folder: string): void => rmSync(holderFile(folder), { force: true });

export const describeHolder = (holder: Holder | null): string =>
  holder ? `process ${holder.pid}, started ${holder.startedAt}` : 'another process';

/** Whether the database was opened on another machine. A machine that has restarted is the same one. */
export const isElsewhere = ({ boot, machine }: Holder): boolean =>
  machine !== machineName() && (boot === null || boot !== bootId());

/** Whether the process runs, as far as this one can see: only on Linux, and not in other containers. */
export const isSeenRunning = ({ pid, startTicks, boot }: Holder): boolean =>
  boot !== null && boot === bootId() && startTicks !== null && startTicks === startTicksOf(pid);

/** The id of the installed system, which containers often lack, and the name of the host. */
const machineName = () => `${hostname()} ${readIfExists('/etc/machine-id') ?? ''}`.trim();

const bootId = () => readIfExists('/proc/sys/kernel/random/boot_id');

/** Field 22 of proc(5), counted from the end of the name in parentheses, which may contain spaces. */
const startTicksOf = (pid: number) =>
  readIfExists(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? null;

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(thrownCode(error) ?? '')) return null;
    throw error;
  }
}
