/** What stands between two names. A comma may also be within a name. */
export const nameMarks = /[;|\n؛；、]| [/+] /;
/** "&" and "and" between two whole names, in the languages that catalogues have. */
const ampersand = / ?& ?/;
const and = /(?<!\svon) (?:and|et|und|y|e|i|na|ve|و|и|AND|ET|UND|NA|VE) /u;
/** A company or an office, which may have "and" or a comma in its name. */
export const ofOrganization =
  /(?<!\p{L})(?:sons?|a\/s|co|inc|ltd|llc|corp|company|compagnie|cie|fils|gmbh|press|noble|schuster|of|for|the|books|publishing|publishers|group|foundation|verlag|department|ministry|ministère|institute?|university|université|society|société|council|association|office|bureau|committee|library|museum|administration|organi[sz]ation|agency|authority|commission|cent(?:er|re)|service|federation|union|bank|academy|académie|college|school|trust|fund|board|wizara|taasisi|وزارة|جامعة|مؤسسة|مركز)(?!\p{L})/iu;
/** The parts of a name, or names, between commas. */
export const nameParts = (name: string) => name.split(/[,،，]/).map((part) => part.trim());
/** The words of a name. */
export const nameWords = (text: string) => text.trim().split(/\s+/);
/** Whether a text is more than one name of a person. */
export const isWholeName = (name: string) => nameWords(name).length > 1 || name.includes(',');

/** The names in JSON: texts, or objects with a name. */
function namesInJson(cell: string): string[] | undefined {
  if (!/^(?:\[\s*)?\{/.test(cell)) return undefined;
  try {
    const names = [JSON.parse(cell)].flat().map((one: { name?: unknown }) => one.name);
    return names.every((name) => typeof name === 'string') ? names : undefined;
  } catch {
    return undefined;
  }
}

/** The texts of a list as programs write it: `['Ann Lee', "Flann O'Brien"]`, or `<Ann Lee><Bo Ek>` in SLiMS. */
export function listed(cell: string): string[] | undefined {
  if (/^(?:<[^<>]*>)+$/.test(cell)) return cell.slice(1, -1).split('><');
  if (!/^\[\s*['"].*['"]\s*\]$/s.test(cell)) return undefined;
  return Array.from(cell.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g), ([, one, two]) =>
    (one ?? two ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** The names between marks, if each is the whole name of a person. */
function wholeNames(part: string, mark: string | RegExp): string[] {
  const names = part.split(mark);
  return names.every(isWholeName) && !ofOrganization.test(part) ? names : [part];
}

/** The names in a cell, each as it is written there. */
export function namesIn(cell: string, commas: boolean): string[] {
  const text = cell.replace(/[^\S\n]+/g, ' ').trim();
  const parts =
    listed(text) ??
    namesInJson(text) ??
    text
      .split(nameMarks)
      // A comma after a role or a year in brackets, or before a role.
      .flatMap((part) => part.split(/(?<=[)\]]) ?, ?|, ?(?=\p{L}+ (?:by|par|por|von|da) \p{Lu})/u))
      .flatMap((part) => (commas ? nameParts(part) : part))
      .flatMap((part) => (ofOrganization.test(part) ? part : part.split(ampersand)))
      .flatMap((part) => wholeNames(part, and))
      .flatMap((part) => wholeNames(part, '/'));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
