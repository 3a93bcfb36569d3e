const keyOf = (message: string) => `module-reload:${message}`;

/**
 * Loads the page again when one of its modules cannot be fetched, as after a new release: once for
 * each message, so that a module that is really gone does not reload the page for ever. @returns ends it
 */
export function reloadOnFailedModule(reload = () => location.reload()): () => void {
  const onFailure = (event: Event) => {
    const message = (event as VitePreloadErrorEvent).payload.message;
    try {
      if (sessionStorage.getItem(keyOf(message))) return;
      sessionStorage.setItem(keyOf(message), '1');
    } catch {
      // Without storage nothing would stop the second reload.
      return;
    }
    event.preventDefault();
    reload();
  };
  addEventListener('vite:preloadError', onFailure);
  return () => removeEventListener('vite:preloadError', onFailure);
}
