/**
 * Control characters, lone surrogates and Unicode marks that change the text direction (UAX 9),
 * with which a text could look different from what is stored; and noncharacters such as U+FFFE,
 * which are not for interchange (Unicode 23.7), and of which XML has no U+FFFE and U+FFFF. Joiners
 * are allowed: Arabic and emoji need them.
 */
const refused =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/u;

/** Whether a single line of text, such as a name or title, has no forbidden characters. */
export const isPlainLine = (text: string): boolean => !refused.test(text);

/** Like `isPlainLine`, but line breaks and tabs are allowed. */
export const isPlainText = (text: string): boolean => !refused.test(text.replace(/[\n\r\t]/g, ''));

/**
 * Whether a text has at least one visible character. Spaces of any width, joiners, combining marks
 * without a letter, characters that Unicode defines as invisible (Default_Ignorable_Code_Point,
 * such as fillers, soft hyphens and variation selectors) and U+2800, the empty Braille pattern, are
 * not visible.
 */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
