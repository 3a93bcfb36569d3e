import { convert } from 'html-to-text';
import { readLine, readLines, type TextReading } from './text-value';

/** A tag as programs write it. "a < b" is none. */
const tag =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|dd|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|li|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)){0,20}\s*\/?>/i;

/** In characters. A description keeps far less, and longer HTML would take seconds. */
const maxHtmlLength = 100_000;

/** Reads a text of several lines, which may be HTML. Its paragraphs and lines stay. */
export function htmlToLines(cell: string): TextReading {
  const read = readLines(cell);
  if (!tag.test(read.text)) return read;
  const text = convert(read.text.slice(0, maxHtmlLength), {
    wordwrap: false,
    decodeEntities: false,
    limits: { maxDepth: 50 },
    selectors: [
      ...['script', 'style', 'img'].map((selector) => ({ selector, format: 'skip' })),
      ...['td', 'th'].map((selector) => ({ selector, format: 'block' })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '– ' } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  const left = read.warnings.filter(({ code }) => code !== 'entitiesDecoded');
  const to = text.trim();
  if (read.text.length > maxHtmlLength) left.push({ code: 'shortened', to });
  return { text: to, warnings: [...left, { code: 'htmlRead', to }] };
}

/** Tags within a line, as reference managers write them in titles. */
const inlineTag = /<\/?(?:a|i|b|em|strong|sub|sup|u|span|small|cite)(?:\s[^<>]{0,200})?>/gi;

/** Reads a text of one line, whose words may be marked as italic, bold or raised. "<The> title" stays. */
export function htmlToLine(cell: string): TextReading {
  const read = readLine(cell);
  if (!/<\/[a-z]+>/i.test(read.text)) return read;
  const to = read.text.replace(inlineTag, '');
  return to === read.text
    ? read
    : { text: to, warnings: [...read.warnings, { code: 'htmlRead', to }] };
}
