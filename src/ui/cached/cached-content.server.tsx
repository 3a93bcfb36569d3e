import type { ComponentType, ReactElement, ReactNode } from 'react';
import { isDevelopment } from '@/lib/product/is-development';
import { cachedMarkup } from './cached-markup.server';

/** Properties of an element that set its content. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
/**
 * @param props the properties that the markup depends on; they must be serializable as JSON
 * @param further properties that only the browser uses, such as handlers, and those that `also` stands for
 * @param also returns everything else that the markup depends on, such as the text of a relative time; called only
 *   on the server
 */
export type CacheContent = <Props extends object, Further extends object>(
  Component: ComponentType<Props & Further>,
  props: Props,
  further: Further,
  also?: () => unknown,
) => Content;

/**
 * Returns a function that fills elements with cached markup.
 * @param surround wraps the component in the contexts that it may use
 * @param language the language and date format, if the markup depends on them
 * @param limit the largest number of cached entries; see `cachedMarkup`
 */
export const cacheOnServer =
  (
    surround: (content: ReactElement) => ReactElement,
    language?: string,
    limit?: number,
  ): CacheContent =>
  (Component, props, further, also) => {
    const render = () => <Component {...props} {...further} />;
    // In development the code may change, so nothing is cached.
    if (isDevelopment) return { children: render() };
    const key = JSON.stringify([props, language, also?.()]);
    // This HTML is safe, because React has escaped the text in it.
    const __html = cachedMarkup(Component, key, () => surround(render()), limit);
    return { dangerouslySetInnerHTML: { __html } };
  };
