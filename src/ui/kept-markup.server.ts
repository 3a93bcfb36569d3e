import { randomBytes } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** By component, and by what it depends on, in the order in which it was rendered first. */
const kept = new WeakMap<object, Map<string, Buffer>>();

/** The kept markup in the page that is being rendered; null while no page takes marks. */
let marked: Buffer[] | null = null;
/** Stands in a page in place of kept markup, before the number of that. No page that is sent has it. */
const mark = randomBytes(15).toString('base64url');
const markBytes = Buffer.from(mark);
const digits = 4;

/**
 * The markup of a component, rendered once for all pages that show it with the same properties; within
 * `renderWithMarks` a mark, in place of which `fillMarks` puts the markup.
 * @param key all its properties
 * @param limit how many are kept; a book in a list takes 1 kB
 */
export function keptMarkup(
  component: object,
  key: string,
  render: () => ReactElement,
  limit = 2000,
): string {
  const own = kept.get(component) ?? new Map<string, Buffer>();
  kept.set(component, own);
  let markup = own.get(key);
  if (markup === undefined) {
    markup = renderKept(render);
    const [oldest] = own.size < limit ? [] : own.keys();
    if (oldest !== undefined) own.delete(oldest);
    own.set(key, markup);
  }
  if (marked === null || marked.length === 10 ** digits) return markup.toString();
  return mark + String(marked.push(markup) - 1).padStart(digits, '0');
}

/** Without marks, because these are numbered in one page. */
function renderKept(render: () => ReactElement): Buffer {
  const outer = marked;
  marked = null;
  try {
    return Buffer.from(renderToString(render()));
  } finally {
    marked = outer;
  }
}

/**
 * Renders a page as a text with marks in place of kept markup. The text is then so short that V8 puts it
 * together without taking memory from the system, and kept markup is encoded once.
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
 * Puts kept markup in place of its marks.
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
