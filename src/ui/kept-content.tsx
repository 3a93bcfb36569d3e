import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType, ReactNode } from 'react';
import { isDevelopment } from '@/lib/is-development';
import { keptMarkup } from './kept-markup.server';

/** Properties that fill an element. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
/**
 * @param props what the markup depends on, as data that JSON can hold
 * @param further what only the browser uses, such as handlers
 */
type KeepContent = <Props extends object, Further extends object>(
  Component: ComponentType<Props & Further>,
  props: Props,
  further: Further,
) => Content;

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
    return (Component, props, further) => {
      const render = () => <Component {...props} {...further} />;
      // The code may change.
      if (isDevelopment) return { children: render() };
      const inRouter = () => (
        <RouterContextProvider router={router}>{render()}</RouterContextProvider>
      );
      // React has escaped the text.
      const __html = keptMarkup(Component, JSON.stringify(props), inRouter);
      return { dangerouslySetInnerHTML: { __html } };
    };
  })
  .client((): KeepContent => (Component, props, further) => ({
    children: <Component {...props} {...further} />,
  }));
