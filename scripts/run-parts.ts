/** Runs the parts of a check in parallel and prints the results. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export type Part = { name: string; command: string[]; env?: Record<string, string> };
export type PartResult = { name: string; passed: boolean; seconds: number; output: string };

/** Runs one program and captures its output. */
export function runPart({ name, command, env }: Part): Promise<PartResult> {
  const [program = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    });
    const finish = (passed: boolean) =>
      resolve({ name, passed, seconds: (performance.now() - started) / 1000, output });
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
 * Runs all parts, as many at once as there are CPU cores (at least two), and prints the output of
 * those that failed.
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
  }
  return results;
}
