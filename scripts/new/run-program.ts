import { execFile } from 'node:child_process';

/** Runs a program of the project. @throws Error with its output when it fails */
export const runProgram = (...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, ['scripts/run.mjs', ...args], (error, stdout, stderr) =>
      error ? reject(new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)) : resolve(),
    );
  });
