/**
 * The option `scrollRestoration` of the router in the browser: all pages but the first. A script in the HTML
 * has restored the position of the first page, and the reader may have scrolled since. The router would
 * scroll to its own idea of the position as soon as the page has hydrated, under the reader's finger.
 * @returns whether the router scrolls the page that it has just shown
 */
export function restoreScrollAfterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const wasFirst = isFirst;
    isFirst = false;
    // The router learns by events what is scrolled, and has missed those before its start.
    if (wasFirst) document.dispatchEvent(new Event('scroll'));
    return !wasFirst;
  };
}
