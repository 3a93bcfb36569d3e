import { expect, it, onTestFinished, vi } from 'vitest';
import { runParts } from './run-parts';

const part = (name: string, text: string, status: number) => ({
  name,
  command: [
    process.execPath,
    '-e',
    `console.log(${JSON.stringify(text)}); process.exit(${status})`,
  ],
  advise: (output: string) => [`mends ${output.trim()}`],
});

async function printed(parts: Parameters<typeof runParts>[0]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await runParts(parts);
  return log.mock.calls.map(([line]) => String(line).replace(/\d+\.\d s/, 'n s'));
}

it('prints a line for each part that passes, and nothing of its output', async () => {
  expect(await printed([part('one', 'noise', 0)])).toEqual(['✓ one (n s)']);
});

it('prints failures last, with what mends them', async () => {
  const lines = await printed([part('broken', 'a fault', 1), part('whole', 'noise', 0)]);
  expect(lines.slice(0, 2).toSorted()).toEqual(['✓ whole (n s)', '✗ broken (n s)']);
  expect(lines.slice(2)).toEqual([
    '\n--- broken failed ---\na fault',
    '\nFailed:',
    '✗ broken\n  mends a fault',
  ]);
});
