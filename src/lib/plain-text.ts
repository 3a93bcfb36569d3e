/**
 * Control characters, lone surrogates, and the marks that override the direction of text (Unicode
 * UAX #9): what they show is not what is stored. Joiners stay: Arabic and emoji need them.
 */
const refused = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/u;

/** Whether one line of text holds nothing that must not be in a name or title. */
export const isPlainLine = (text: string): boolean => !refused.test(text);

/** The same for text of several lines. */
export const isPlainText = (text: string): boolean => !refused.test(text.replace(/[\n\r\t]/g, ''));

/**
 * Whether there is something to see in a text. Spaces of any width, joiners, marks without a letter,
 * and what Unicode says is drawn as nothing (Default_Ignorable_Code_Point: fillers, soft hyphens,
 * variation selectors) are not, nor is U+2800, the Braille pattern without a dot.
 */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
