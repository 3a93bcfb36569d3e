import { describe, expect, it } from 'vitest';
import { describeError, maskAddresses } from './logger.server';
import { prettyLine } from './pretty-log.server';

describe('maskAddresses', () => {
  it.each([
    ['to ada@example.org, bob.b+x@mail.example.co', 'to a***@example.org, b***@mail.example.co'],
    [
      '{"msg":"Key (email)=(zoé@exämple.org) exists"}',
      '{"msg":"Key (email)=(z***@exämple.org) exists"}',
    ],
    ['/x/ada%40example.org?a=b', '/x***%40example.org?a=b'],
    ['redirect=%2Flogin%3Femail%3Dada%2540example%252Eorg', 'r***%2540example%252Eorg'],
    ['%61da%40%65xample%2Eorg', '%6***%40%65xample%2Eorg'],
    ['node_modules/@orpc/server and a@b', 'node_modules/@orpc/server and a@b'],
  ])('%s', (text, masked) => expect(maskAddresses(text)).toBe(masked));

  it('masks a long line without an address quickly', () => {
    // Processor time is independent of other load on the machine.
    const start = process.cpuUsage();
    maskAddresses(`${'a'.repeat(20_000)} @ ${'%40'.repeat(5000)}`);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(300);
  });
});

describe('describeError', () => {
  it('omits query parameters, also in nested causes', () => {
    const query = Object.assign(new Error('Failed query: select $1\nparams: 123456'), {
      params: ['123456'],
    });
    const text = JSON.stringify(describeError(new Error('It failed', { cause: query })));
    expect(text).toContain('A database query failed');
    expect(text).not.toContain('123456');
  });
});

describe('prettyLine', () => {
  it('shows time, level and message, and the error below', () => {
    const line = {
      level: 'warn',
      time: '2026-01-02T03:04:05.000Z',
      msg: 'A mail waits',
      attempts: 2,
    };
    expect(prettyLine(JSON.stringify(line), false)).toBe(
      '03:04:05 WARN  A mail waits attempts=2\n',
    );
    const failed = {
      ...line,
      level: 'error',
      err: { message: 'Gone', stack: 'Error: Gone\n  at x' },
    };
    expect(prettyLine(JSON.stringify(failed), false)).toContain('\n  Error: Gone\n    at x\n');
  });
});
