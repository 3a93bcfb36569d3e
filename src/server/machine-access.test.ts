import { expect, it } from 'vitest';
import { runInRequestScope } from '@/server/request-scope.server';
import { isFromThisMachine } from './machine-access.server';

type Sent = { headers?: Record<string, string>; address?: string; httpVersion?: string };

function isLocal({ headers, address = '127.0.0.1', httpVersion = '1.1' }: Sent): boolean {
  const received = new Request('http://localhost:3000/api/dev/mailbox', {
    headers: { host: '127.0.0.1:3000', ...headers },
  });
  const request = Object.assign(received, { runtime: { node: { req: { httpVersion } } } });
  const scope = { id: '1', nonce: '', clientAddress: address, clientKey: null, memo: new Map() };
  return runInRequestScope({ ...scope, request }, () => isFromThisMachine(request));
}

it.each([
  ['a browser', { 'user-agent': 'Mozilla/5.0', 'accept-language': 'ar', 'x-requested-with': 'x' }],
  ['curl', { accept: '*/*' }],
  ['localhost', { host: 'localhost:3000' }],
  ['::1', { host: '[::1]:3000' }],
])('a request of this machine counts: %s', (_, headers) => {
  expect(isLocal({ headers })).toBe(true);
  expect(isLocal({ headers, address: '::1' })).toBe(true);
});

it('a request from another machine, or to another host name, does not count', () => {
  expect(isLocal({ address: '192.0.2.1' })).toBe(false);
  expect(isLocal({ headers: { host: 'app.example.org' } })).toBe(false);
});

it.each([
  'Forwarded',
  'Via',
  'X-Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'X-Original-URI',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
])('a request with a header of a proxy does not count: %s', (name) => {
  expect(isLocal({ headers: { [name]: '127.0.0.1' } })).toBe(false);
});

it('a request over HTTP/1.0, as nginx forwards it, does not count', () => {
  expect(isLocal({ httpVersion: '1.0' })).toBe(false);
});
