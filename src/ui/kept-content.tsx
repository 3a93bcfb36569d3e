import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type KeepContent, keepOnServer } from './kept-content.server';

/**
 * Returns a function for content that many pages repeat, such as a book in a list. The server keeps
 * the markup of the component, and writes it again without rendering; the browser renders the
 * component, and hydrates it from the same markup.
 *
 * The component may use the router, and nothing else around it: no `useId`, no texts, no query, and
 * no link to the page that shows it. Call the function after all hooks.
 */
export const useKeptContent: () => KeepContent = createIsomorphicFn()
  .server((): KeepContent => {
    const router = useRouter();
    return keepOnServer((content) => (
      <RouterContextProvider router={router}>{content}</RouterContextProvider>
    ));
  })
  .client((): KeepContent => (Component, props, further) => ({
    children: <Component {...props} {...further} />,
  }));
