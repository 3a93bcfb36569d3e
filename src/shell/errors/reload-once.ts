import { tabStorage } from '@/lib/web/storage';

const keyOf = (message: string) => `module-reload:${message}`;

/** Key under which TanStack Router stores that it has reloaded the page for a module. */
const routerKeyOf = (message: string) => `tanstack_router_reload:${message}`;

/**
 * Turns off the router's own reload for modules that cannot be fetched, because {@link reloadOnce}
 * does it. The router does not check for a connection, so its reload could show the browser's own
 * error page. Failed preloads do not reload the page.
 */
export function disableRouterReload(): void {
  // Without storage the router does not reload the page either.
  addEventListener('vite:preloadError', ({ payload }) =>
    tabStorage.set(routerKeyOf(payload.message), '1'),
  );
}

/**
 * Reloads the page because a module cannot be fetched, for example after a new release. It reloads
 * once per message, so that a missing module causes no endless loop, and only while the server
 * responds.
 */
export async function reloadOnce(
  message: string,
  reload = () => location.reload(),
  isServerThere = isServerUp,
): Promise<void> {
  if (!(await isServerThere())) return;
  // Read last, after the wait above, because the page may report the error twice at the same time.
  if (tabStorage.get(keyOf(message))) return;
  tabStorage.set(keyOf(message), '1');
  // Without storage nothing would prevent an endless loop.
  if (tabStorage.get(keyOf(message))) reload();
}

/** Whether the server can be reached, whatever the browser says of its connection. */
export const isServerUp = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
