import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType, ReactNode } from 'react';
import { TextsProvider, useTranslation } from '@/i18n/use-translation';
import { isDevelopment } from '@/lib/product/is-development';
import { cachedMarkup } from './cached-markup.server';

/** Properties of an element that set its content. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
/** @param props must be the same for every request, such as values that the server reads once at its start */
type ContentByLanguage = <Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
) => Content;

/**
 * Returns a function for content that is the same for all readers of one language. The server renders it once
 * for each language and caches the markup; the browser renders the component, and hydrates it from the same
 * markup.
 *
 * The component may use texts that the loader has loaded, and no other context: no `useId`, no query, no
 * router. Call the function after all hooks.
 */
export const useContentByLanguage: () => ContentByLanguage = createIsomorphicFn()
  .server((): ContentByLanguage => {
    const { i18n } = useTranslation();
    return (Component, props) => {
      // In development the code may change, so nothing is cached.
      if (isDevelopment) return { children: <Component {...props} /> };
      const withTexts = () => (
        <TextsProvider i18n={i18n}>
          <Component {...props} />
        </TextsProvider>
      );
      // This HTML is safe, because React has escaped the text in it.
      const __html = cachedMarkup(Component, i18n.language, withTexts);
      return { dangerouslySetInnerHTML: { __html } };
    };
  })
  .client((): ContentByLanguage => (Component, props) => ({
    children: <Component {...props} />,
  }));
