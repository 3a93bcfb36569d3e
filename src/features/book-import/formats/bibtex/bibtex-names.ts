import { latexToText } from '@/features/book/offered/file-formats/latex-text';
import { turnedName } from '../../values/name-order';
import { isGeneration } from '../../values/name-roles';

/** Splits a text at a separator outside of braces. */
export function splitOutsideBraces(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth > 0) continue;
    separator.lastIndex = at;
    const [found] = separator.exec(text) ?? [];
    if (!found) continue;
    parts.push(text.slice(start, at));
    start = at + found.length;
    at = start - 1;
  }
  return [...parts, text.slice(start)];
}

const extended = /^\s*(?:family|given|prefix|suffix|useprefix|id|[a-z]+-i)\s*=/i;

/** A name in the extended form of biblatex: "given=Jean, prefix=de la, family=Fontaine". */
function extendedName(latex: string): string {
  const parts = new Map(
    splitOutsideBraces(latex, / ?, ?/y).map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.trim().toLowerCase(), latexToText(value.join('='))] as const;
    }),
  );
  return ['given', 'prefix', 'family', 'suffix'].flatMap((key) => parts.get(key) || []).join(' ');
}

/** Reorders "von Last, Jr, First" and "Last, First" to "First von Last Jr". Names in braces stay unchanged. */
function nameOf(latex: string): string {
  if (extended.test(latex)) return extendedName(latex);
  const [end = ''] = /(?<!\s)\s*\([^(){}]+\)$/.exec(latex) ?? [];
  const before = latex.slice(0, latex.length - end.length);
  const [name, remark] = /[{}]|^[^,]*$/.test(before) ? [latex, ''] : [before, end];
  const parts = splitOutsideBraces(name, / ?, ?/y).map(latexToText);
  const [, second = '', third] = parts;
  // "Ann Lee, Bo Li, Cy Ma" are people, and not parts of one name.
  if (parts.length > 3 || (third !== undefined && !isGeneration(second))) return latexToText(latex);
  return `${turnedName(parts)} ${latexToText(remark)}`.trim();
}

/** The names in a value such as "Camus, Albert and {Oxford University Press} and others". */
export const bibtexNames = (latex: string): string[] =>
  // Single spaces, so that the separator is not tried at every space of a long run of spaces.
  splitOutsideBraces(
    latex.replace(/\s+/g, ' ').replace(/^ ?and /i, ''),
    / and |(?<!&[a-z]{2,8}); /iy,
  )
    .map((name) => nameOf(name.trim().replace(/,$/, '')))
    .filter((name) => name !== '' && name !== 'others');
