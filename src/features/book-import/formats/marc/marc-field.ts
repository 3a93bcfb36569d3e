import { composed } from '../encodings/odd-words';

/** A field as marcjs has it: tag and value, or tag, indicators, and codes and values of subfields. */
export type MarcField = readonly string[];

/** The subfields of a data field. */
export function subfieldsOf([, , ...rest]: MarcField): { code: string; value: string }[] {
  const found = [];
  for (let at = 0; at + 1 < rest.length; at += 2)
    found.push({ code: rest[at] ?? '', value: composed(rest[at + 1] ?? '') });
  return found;
}

export const subfield = (field: MarcField, code: string): string =>
  subfieldsOf(field).find((one) => one.code === code)?.value ?? '';

const punctuation = ' \t\r\n\u00A0\u3000/:;,=／：；，＝،؛';

/**
 * Removes the punctuation that cataloguing rules (ISBD) put before the next part, the marks for the direction of writing
 * around it, and the signs at an article that does not count for the order: "<<Le>> petit prince", "¬The¬ book", "La *vita".
 */
export function withoutPunctuation(text: string): string {
  const bare = text
    .replace(
      /(?<![\u00C2-\u00DF])[\u0088\u0089\u0098\u009C]|[\u200E\u200F\u202A-\u202E¬]|<<|>>|(?<=^|\s)\*(?=\p{L})/gu,
      '',
    )
    .trim();
  // The end of an entity of HTML.
  if (/&#?\w{1,31};$/.test(bare.slice(-40))) return bare;
  let end = bare.length;
  while (end > 0 && punctuation.includes(bare[end - 1] ?? '')) end -= 1;
  return bare.slice(0, end);
}

/** Also removes the full stop after a word. An initial keeps its full stop. */
export const withoutStop = (text: string): string =>
  withoutPunctuation(text).replace(/(?<=[\p{Ll}\p{Lo}\p{M}\d\])]{2}|\s\d)\.$/u, '');
