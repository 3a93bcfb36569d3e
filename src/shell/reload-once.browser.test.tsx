import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnFailedModule } from './reload-once';

beforeEach(() => sessionStorage.clear());

const fail = (message: string) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error(message),
  });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('a module that cannot be fetched reloads the page once for each message', () => {
  const reload = vi.fn<() => void>();
  const stop = reloadOnFailedModule(reload);
  expect(fail('no /assets/a.js')).toBe(true);
  // After the reload it fails again: now the error goes its way.
  expect(fail('no /assets/a.js')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fail('no /assets/b.js')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
  fail('no /assets/c.js');
  expect(reload).toHaveBeenCalledTimes(2);
});
