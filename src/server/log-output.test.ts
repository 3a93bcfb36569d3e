import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LogOutput, droppedLogLines } from './log-output.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const droppedLine = (lines: number) => `${lines} dropped\n`;
const later = () => vi.advanceTimersByTime(20);

/** An output that collects its lines in a text. The test can make writes fail. */
function outputTo(maxAtOnce = Infinity) {
  const log = { text: '', writes: 0, fault: undefined as string | undefined };
  const writeBytes = (bytes: Uint8Array) => {
    log.writes += 1;
    if (log.fault) throw Object.assign(new Error(log.fault), { code: log.fault });
    const written = Math.min(bytes.length, maxAtOnce);
    log.text += Buffer.from(bytes.subarray(0, written)).toString('latin1');
    return written;
  };
  return { log, output: new LogOutput({ writeBytes, droppedLine }) };
}

/** A pipe without a reader, opened for both directions. */
function openPipe(): number {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-log-'));
  const file = join(folder, 'pipe');
  execFileSync('mkfifo', [file]);
  const pipe = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });
  return pipe;
}

describe('LogOutput', () => {
  it('writes lines together after 20 ms, but urgent lines and large amounts immediately', () => {
    const { log, output } = outputTo();
    output.write('a\n', false);
    output.write('b\n', false);
    expect(log.writes).toBe(0);
    later();
    expect(log).toMatchObject({ text: 'a\nb\n', writes: 1 });
    output.write('c\n', false);
    output.write('d\n', true);
    expect(log).toMatchObject({ text: 'a\nb\nc\nd\n', writes: 2 });
    output.write('e'.repeat(8192), false);
    expect(log.writes).toBe(3);
    later();
    expect(log.writes).toBe(3);
  });

  it.each(['ENOSPC', 'EIO', 'EPIPE', 'EAGAIN'])('keeps lines while %s lasts', (fault) => {
    const { log, output } = outputTo();
    log.fault = fault;
    output.write('a\n', true);
    output.write('b\n', true);
    later();
    expect(log.text).toBe('');
    log.fault = undefined;
    output.write('c\n', true);
    later();
    expect(log.text).toBe('a\nb\nc\n');
  });

  it('tries every 20 ms while it cannot write, however much is logged', () => {
    const { log, output } = outputTo();
    log.fault = 'ENOSPC';
    for (let n = 0; n < 1000; n += 1) output.write('An error\n', true);
    expect(log.writes).toBe(1);
    later();
    expect(log.writes).toBe(2);
  });

  it('drops lines beyond 4 MB, and writes their number in their place', () => {
    const { log, output } = outputTo();
    const before = droppedLogLines();
    log.fault = 'ENOSPC';
    const line = `${'x'.repeat(1023)}\n`;
    for (let n = 0; n < 4096; n += 1) output.write(line, false);
    for (const late of ['a\n', 'b\n', 'c\n']) output.write(late, true);
    expect(droppedLogLines()).toBe(before + 3);
    log.fault = undefined;
    later();
    output.write('d\n', true);
    expect(log.text).toBe(`${line.repeat(4096)}3 dropped\nd\n`);
    output.write('e\n', true);
    expect(log.text.slice(-4)).toBe('d\ne\n');
  });

  it('writes the rest of a line that was written in part', () => {
    const { log, output } = outputTo(3);
    output.write('zoé and ada\n', true);
    expect(Buffer.from(log.text, 'latin1').toString()).toBe('zoé and ada\n');
  });

  it('never waits for a pipe that is not read, and writes the rest when it is', () => {
    const pipe = openPipe();
    const output = new LogOutput({ writeBytes: (bytes) => writeSync(pipe, bytes), droppedLine });
    const lines = Array.from({ length: 2000 }, (_, n) => `${n} ${'x'.repeat(100)}\n`);
    for (const line of lines) output.write(line, true);
    const buffer = Buffer.alloc(16_384);
    let text = '';
    for (const all = lines.join('').length; text.length < all; later())
      text += buffer.toString('utf8', 0, readSync(pipe, buffer));
    expect(text).toBe(lines.join(''));
  });

  it('waits at exit for a pipe that is read late, but not for a broken pipe', () => {
    const { log, output } = outputTo();
    log.fault = 'EAGAIN';
    vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      log.fault = undefined;
      return 'timed-out';
    });
    onTestFinished(() => void vi.restoreAllMocks());
    output.write('a\n', true);
    output.end();
    expect(log.text).toBe('a\n');
    log.fault = 'EPIPE';
    output.write('b\n', true);
    output.end();
    expect(Atomics.wait).toHaveBeenCalledTimes(1);
  });

  it('exits even if a pipe is never read', () => {
    const { log, output } = outputTo();
    log.fault = 'EAGAIN';
    vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      later();
      return 'timed-out';
    });
    onTestFinished(() => void vi.restoreAllMocks());
    output.write('a\n', true);
    output.end();
    expect(vi.mocked(Atomics.wait).mock.calls.length).toBeLessThanOrEqual(25);
  });
});
