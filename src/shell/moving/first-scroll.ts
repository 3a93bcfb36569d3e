/**
 * The router's option `scrollRestoration` in the browser: the router scrolls every page except the first. A
 * script in the HTML has already restored the scroll position of the first page, and the reader may have
 * scrolled since; the router would scroll back as soon as the page has hydrated.
 * @returns whether the router scrolls the page that it has just shown
 */
export function restoreScrollAfterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const wasFirst = isFirst;
    isFirst = false;
    // The router records scroll positions from `scroll` events, and missed those before it started.
    if (wasFirst) document.dispatchEvent(new Event('scroll'));
    return !wasFirst;
  };
}
