import { beforeEach, expect, test, vi } from 'vitest';
import { disableRouterReload, reloadOnce } from './reload-once';

beforeEach(() => sessionStorage.clear());

const isThere = () => Promise.resolve(true);

test('a module that cannot be fetched reloads the page once per message', async () => {
  const reload = vi.fn<() => void>();
  await reloadOnce('no /assets/a.js', reload, isThere);
  // The module is still missing after the reload.
  await reloadOnce('no /assets/a.js', reload, isThere);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadOnce('no /assets/b.js', reload, isThere);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('an error that is reported twice at the same time reloads the page once', async () => {
  const reload = vi.fn<() => void>();
  await Promise.all([1, 2].map(() => reloadOnce('no /assets/a.js', reload, isThere)));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection the page is not reloaded, and may be reloaded later', async () => {
  const reload = vi.fn<() => void>();
  await reloadOnce('no /assets/a.js', reload, () => Promise.resolve(false));
  expect(reload).not.toHaveBeenCalled();
  await reloadOnce('no /assets/a.js', reload, isThere);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the router does not reload the page itself, and passes the error on', () => {
  disableRouterReload();
  const fail = (message: string) => {
    const payload = new Error(message);
    const event = new Event('vite:preloadError', { cancelable: true });
    dispatchEvent(Object.assign(event, { payload }));
    return event.defaultPrevented;
  };
  expect(fail('no /assets/a.js')).toBe(false);
  expect(sessionStorage.getItem('tanstack_router_reload:no /assets/a.js')).toBe('1');
});
