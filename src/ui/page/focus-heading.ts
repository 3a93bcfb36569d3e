/**
 * Moves the focus to the heading of the page, which a screen reader then reads; without a heading, to the content.
 * @returns whether there is a heading
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
  return heading !== null;
}

/** Moves the focus to the heading if the element that had it has left the page. */
export function keepFocusInPage(): void {
  if (document.activeElement === document.body) focusHeading();
}
