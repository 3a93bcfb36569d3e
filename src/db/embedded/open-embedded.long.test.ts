import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('opens a database whose code is not optimized, and leaves the flags of V8 as they were', async () => {
  const program = `
    import { cachedDataVersionTag } from 'node:v8';
    const { openEmbedded } = await import(${JSON.stringify(resolve('src/db/embedded/open-embedded.server.ts'))});
    const before = cachedDataVersionTag();
    const { close } = await openEmbedded();
    console.log('same flags:', cachedDataVersionTag() === before);
    await close();`;
  const flags = ['--trace-wasm-compilation-times', '--import', 'tsx', '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', program], {
    maxBuffer: 2 ** 26,
  });
  expect(stdout).toContain('same flags: true');
  expect(stdout).toContain('using Liftoff');
  expect(stdout).not.toContain('using TurboFan');
});
