import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType, ReactNode } from 'react';
import { TextsProvider, useTranslation } from '@/i18n/use-translation';
import { isDevelopment } from '@/lib/is-development';
import { keptMarkup } from './kept-markup.server';

/** Properties that fill an element. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
/** @param props the same at every request, such as what the server reads once at its start */
type ContentByLanguage = <Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
) => Content;

/**
 * Returns a function for content that is the same for everybody who reads in the same language. The server
 * renders it once in each language and keeps the markup; the browser renders the component, and
 * hydrates it from the same markup.
 *
 * The component may use texts, which the loader has loaded, and nothing else around it: no `useId`, no
 * query, no router. Call the function after all hooks.
 */
export const useContentByLanguage: () => ContentByLanguage = createIsomorphicFn()
  .server((): ContentByLanguage => {
    const { i18n } = useTranslation();
    return (Component, props) => {
      // The code may change.
      if (isDevelopment) return { children: <Component {...props} /> };
      const withTexts = () => (
        <TextsProvider i18n={i18n}>
          <Component {...props} />
        </TextsProvider>
      );
      // React has escaped the text.
      const __html = keptMarkup(Component, i18n.language, withTexts);
      return { dangerouslySetInnerHTML: { __html } };
    };
  })
  .client((): ContentByLanguage => (Component, props) => ({
    children: <Component {...props} />,
  }));
