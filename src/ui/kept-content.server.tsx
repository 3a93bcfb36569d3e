import type { ComponentType, ReactElement, ReactNode } from 'react';
import { isDevelopment } from '@/lib/is-development';
import { keptMarkup } from './kept-markup.server';

/** Properties that fill an element. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
/**
 * @param props what the markup depends on, as data that JSON can hold
 * @param further what only the browser uses, such as handlers, and what `also` stands for
 * @param also what else the markup depends on, such as the words for a time that has passed; only the server asks
 */
export type KeepContent = <Props extends object, Further extends object>(
  Component: ComponentType<Props & Further>,
  props: Props,
  further: Further,
  also?: () => unknown,
) => Content;

/**
 * Fills elements with markup that the server keeps.
 * @param surround gives the component what it may use of the page
 * @param language the language and form of dates, where the markup depends on it
 * @param limit how many are kept; see `keptMarkup`
 */
export const keepOnServer =
  (
    surround: (content: ReactElement) => ReactElement,
    language?: string,
    limit?: number,
  ): KeepContent =>
  (Component, props, further, also) => {
    const render = () => <Component {...props} {...further} />;
    // The code may change.
    if (isDevelopment) return { children: render() };
    const key = JSON.stringify([props, language, also?.()]);
    // React has escaped the text.
    const __html = keptMarkup(Component, key, () => surround(render()), limit);
    return { dangerouslySetInnerHTML: { __html } };
  };
