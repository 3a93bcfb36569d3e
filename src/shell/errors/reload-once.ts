const keyOf = (message: string) => `module-reload:${message}`;

/** Key under which TanStack Router stores that it has reloaded the page for a module. */
const routerKeyOf = (message: string) => `tanstack_router_reload:${message}`;

/**
 * Turns off the router's own reload for modules that cannot be fetched, because {@link reloadOnce}
 * does it. The router does not check for a connection, so its reload could show the browser's own
 * error page. Failed preloads do not reload the page.
 */
export function disableRouterReload(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(routerKeyOf(payload.message), '1');
    } catch {
      // Without storage the router does not reload the page either.
    }
  });
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
  try {
    if (!(await isServerThere())) return;
    // Checked last, after the wait above, because the page may report the error twice at the same time.
    if (sessionStorage.getItem(keyOf(message))) return;
    sessionStorage.setItem(keyOf(message), '1');
  } catch {
    // Without storage nothing would prevent an endless loop.
    return;
  }
  reload();
}

const isServerUp = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
