import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type CacheContent, cacheOnServer } from './cached-content.server';

/**
 * Returns a function for content that many pages repeat, such as a book in a list. The server caches the
 * markup of the component and does not render it again; the browser renders the component, and hydrates it
 * from the same markup.
 *
 * The component may use the router, and no other context: no `useId`, no texts, no query. It must not link to
 * the page that shows it. Call the function after all hooks.
 */
export const useCachedContent: () => CacheContent = createIsomorphicFn()
  .server((): CacheContent => {
    const router = useRouter();
    return cacheOnServer((content) => (
      <RouterContextProvider router={router}>{content}</RouterContextProvider>
    ));
  })
  .client((): CacheContent => (Component, props, further) => ({
    children: <Component {...props} {...further} />,
  }));
