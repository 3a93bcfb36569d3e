/** Saves what an address answers as a file; the browser stays on the page. */
export function saveFile(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
