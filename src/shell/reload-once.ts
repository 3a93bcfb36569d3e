const keyOf = (message: string) => `module-reload:${message}`;

/** Where the framework's router keeps that it has reloaded the page for a module's message. */
const routerKeyOf = (message: string) => `tanstack_router_reload:${message}`;

/**
 * Leaves reloads for modules that cannot be fetched to {@link reloadOnce}: the router would make one
 * of its own besides, and one without asking whether there is a connection, which puts the browser's
 * error page in the place of ours. What is only fetched ahead changes nothing. @returns ends it
 */
export function holdRouterReload(): () => void {
  const onFailure = (event: Event) => {
    try {
      sessionStorage.setItem(routerKeyOf((event as VitePreloadErrorEvent).payload.message), '1');
    } catch {
      // Without storage the router does not reload either.
    }
  };
  addEventListener('vite:preloadError', onFailure);
  return () => removeEventListener('vite:preloadError', onFailure);
}

/**
 * Loads the page again because a module that it needs cannot be fetched, as after a new release: once
 * for each message, so that a module that is really gone does not reload the page for ever, and only
 * while the server answers.
 */
export async function reloadOnce(
  message: string,
  reload = () => location.reload(),
  isServerThere = answers,
): Promise<void> {
  try {
    if (sessionStorage.getItem(keyOf(message))) return;
    if (!(await isServerThere())) return;
    sessionStorage.setItem(keyOf(message), '1');
  } catch {
    // Without storage nothing would stop the second reload.
    return;
  }
  reload();
}

const answers = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
