import { randomBytes } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Cached markup by component and key; the oldest entry of a component is first. */
const cache = new WeakMap<object, Map<string, Buffer>>();

/** The cached markup of the page that is being rendered. Null while no page renders with marks. */
let marked: Buffer[] | null = null;
/**
 * Marks the place of cached markup in a page. The index of the markup follows. Random, so that no text
 * contains it; no sent page contains it either.
 */
const mark = randomBytes(15).toString('base64url');
const markBytes = Buffer.from(mark);
const digits = 4;

/**
 * The markup of a component, rendered once for all pages that show it with the same properties. Within
 * `renderWithMarks` it returns a mark instead, which `fillMarks` replaces by the markup.
 * @param key identifies all properties of the component
 * @param limit the largest number of cached entries for this component; a book in a list takes 1 kB
 */
export function cachedMarkup(
  component: object,
  key: string,
  render: () => ReactElement,
  limit = 2000,
): string {
  const own = cache.get(component) ?? new Map<string, Buffer>();
  cache.set(component, own);
  let markup = own.get(key);
  if (markup === undefined) {
    markup = renderUnmarked(render);
    const [oldest] = own.size < limit ? [] : own.keys();
    if (oldest !== undefined) own.delete(oldest);
    own.set(key, markup);
  }
  if (marked === null || marked.length === 10 ** digits) return markup.toString();
  return mark + String(marked.push(markup) - 1).padStart(digits, '0');
}

/** Renders without marks, because the numbers of marks are valid in one page only. */
function renderUnmarked(render: () => ReactElement): Buffer {
  const outer = marked;
  marked = null;
  try {
    return Buffer.from(renderToString(render()));
  } finally {
    marked = outer;
  }
}

/**
 * Renders a page as a text with marks in place of cached markup. The text stays so short that V8 concatenates
 * it without memory from the system, and cached markup is encoded only once.
 */
export function renderWithMarks<Text>(render: () => Text): { text: Text; kept: Buffer[] } {
  const own: Buffer[] = [];
  marked = own;
  try {
    return { text: render(), kept: own };
  } finally {
    marked = null;
  }
}

/**
 * Replaces each mark of a page by its markup.
 * @param page the encoded text of `renderWithMarks`
 */
export function fillMarks(
  page: Uint8Array<ArrayBuffer>,
  kept: readonly Buffer[],
): Uint8Array<ArrayBuffer> {
  if (kept.length === 0) return page;
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(markBytes); at !== -1; at = bytes.indexOf(markBytes, from)) {
    const number = at + markBytes.length;
    const markup = kept[Number(bytes.toString('latin1', number, number + digits))];
    pieces.push(bytes.subarray(from, at));
    if (markup) pieces.push(markup);
    from = number + digits;
  }
  pieces.push(bytes.subarray(from));
  return Buffer.concat(pieces);
}
