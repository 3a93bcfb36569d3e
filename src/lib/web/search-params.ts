import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** What JSON can look like. Most parameters are texts, which are told apart without an attempt to read them. */
const looksLikeJson = /^(?:[[{"].*[\]}"]|-?\d[\d.eE+-]*|true|false|null)$/s;
/** Made once: the stack of a new error costs more than the rest of a link. */
const isText = new SyntaxError('Not as JSON writes it');

/**
 * Reads a parameter as JSON if it is written exactly as JSON writes it. Others are texts: `1e5` would lose its
 * letters as a number, and `"quoted"` its quotation marks.
 * @throws {SyntaxError} if it is a text
 */
function exactJson(written: string): unknown {
  if (!looksLikeJson.test(written)) throw isText;
  const value: unknown = JSON.parse(written);
  if (JSON.stringify(value) !== written) throw isText;
  // Only a text that reads as something else is written with quotation marks.
  if (typeof value === 'string') exactJson(value);
  return value;
}

/** As the router's own functions, without loss: numbers, flags, lists and objects keep their types in an address. */
export const parseSearchParams = parseSearchWith(exactJson);
export const stringifySearchParams = stringifySearchWith(JSON.stringify, exactJson);

/** Texts such as "1984" as what they are written as in an address, without quotation marks. */
export const withPlainTexts = <Search extends object>(search: Search): Search => {
  const plain = (value: unknown) => {
    if (typeof value !== 'string') return value;
    try {
      return exactJson(value);
    } catch {
      return value;
    }
  };
  const written = Object.entries(search).map(([name, value]) => [name, plain(value)]);
  // The route reads texts again.
  return Object.fromEntries(written) as Search;
};

/**
 * A search middleware that writes a text such as "1984" without quotation marks. It is for routes whose parameters
 * are an `addressSearch`, which reads a number as the text that was written.
 */
export const plainTexts = <Search extends object>({
  search,
  next,
}: {
  search: Search;
  next: (search: Search) => Search;
}): Search => withPlainTexts(next(search));
