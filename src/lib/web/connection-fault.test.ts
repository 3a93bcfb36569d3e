import { expect, test } from 'vitest';
import { goneFile, isConnectionFault, isModuleFault } from './connection-fault';

test("recognizes each browser's message for a module that cannot be fetched", () => {
  for (const words of [
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    expect(isModuleFault(new TypeError(words))).toBe(true);
    expect(isConnectionFault(new TypeError(words))).toBe(true);
  }
  expect(isModuleFault(goneFile('/assets/user.json'))).toBe(true);
});

test('a call without a response is a connection fault, an error in the page is not', () => {
  expect(isConnectionFault(new TypeError('Failed to fetch'))).toBe(true);
  expect(isConnectionFault(new TypeError('Load failed'))).toBe(true);
  expect(isConnectionFault(new TypeError('x is not a function'))).toBe(false);
  expect(isConnectionFault(new Error('Failed to fetch'))).toBe(false);
  expect(isModuleFault(new TypeError('Failed to fetch'))).toBe(false);
});
