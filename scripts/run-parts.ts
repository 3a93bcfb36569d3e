/** Runs the parts of a check in parallel and prints the results. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export type Part = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** The folder to run in; that of the caller if unset. */
  cwd?: string;
  /** Shows what it prints also when it passes. */
  isTold?: boolean;
  /** What failed, and the commands that mend it; lines, read from the output. */
  advise?: (output: string) => string[];
};
export type PartResult = {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
  /** The last lines to print when it failed. */
  advice: string[];
};

/** Runs one program and captures its output. */
export function runPart({ name, command, env, cwd, advise }: Part): Promise<PartResult> {
  const [program = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    });
    const finish = (passed: boolean) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ name, passed, seconds, output, advice: passed ? [] : (advise?.(output) ?? []) });
    };
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * Runs all parts, as many at once as there are CPU cores (at least two). Prints a line for each and, after all have
 * ended, the output of those that failed and what mends them.
 */
export async function runParts(parts: Part[]): Promise<PartResult[]> {
  const waiting = [...parts];
  const results: PartResult[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await runPart(part);
      results.push(result);
      console.log(`${result.passed ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  for (const { name, passed, output } of results) {
    if (!passed) console.log(`\n--- ${name} failed ---\n${output.trim()}`);
    else if (output.trim() && parts.some((part) => part.name === name && part.isTold))
      console.log(`\n--- ${name} ---\n${output.trim()}`);
  }
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length > 0) console.log('\nFailed:');
  for (const { name, advice } of failed)
    console.log([`✗ ${name}`, ...advice.map((line) => `  ${line}`)].join('\n'));
  return results;
}
