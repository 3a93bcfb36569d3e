import { spawn } from 'node:child_process';

type LongForm = {
  help: string;
  /** What tells the journeys that they run in their long form. */
  env: Readonly<Record<string, string>>;
  /** The journeys, and options of Playwright. */
  args: readonly string[];
};

/** Runs the long form of some journeys, after a build if it is stale, and passes on the options of the command. */
export async function runLongForm({ help, env, args }: LongForm): Promise<void> {
  const options = process.argv.slice(2);
  if (options.includes('--help')) return console.log(help);
  const run = (program: string, given: readonly string[]): Promise<number> =>
    new Promise((resolve) => {
      const child = spawn(program, given, { stdio: 'inherit', env: { ...process.env, ...env } });
      child.on('error', (error) => {
        console.error(error.message);
        resolve(1);
      });
      child.on('close', (code) => resolve(code ?? 1));
    });
  const built = await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-stale']);
  process.exitCode = built || (await run('playwright', ['test', ...args, ...options]));
}
