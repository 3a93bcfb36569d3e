import { dateFormat, pluralRules } from '@/lib/intl-formats';
import { isolateText } from '@/lib/isolate-text';
import { productName } from '@/lib/product';
import { formatNumber } from './format-number';
import { type Language, languages } from './languages';
import type { TextValues } from './translate';

/** The texts of a namespace, as its file has them. */
export type NamespaceTexts = Readonly<Record<string, unknown>>;

/** Words, then the mark, name and format of a placeholder, then words and so on. */
type Parts = readonly (string | undefined)[];

/** `{{name}}`, `{{name, format}}` or, for a value that is filled in unchanged, `{{-name}}`. */
const placeholder = /\{\{(-?)\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/;

const formats: Record<string, (value: number | Date, language: Language) => string> = {
  number: (value, language) => formatNumber({ language }, Number(value)),
  datetime: (value, language) => dateFormat(language, {}).format(value),
};

/** Texts that were shown once, by key. A file that changes is another object. */
const shown = new WeakMap<NamespaceTexts, Map<string, Parts>>();

/** The text of a key such as `list.title`, in parts; undefined if there is none. */
function findParts(texts: NamespaceTexts, key: string): Parts | undefined {
  let known = shown.get(texts);
  if (!known) shown.set(texts, (known = new Map()));
  const parts = known.get(key);
  if (parts) return parts;
  let found: unknown = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return;
    found = Reflect.get(found, name);
  }
  if (typeof found !== 'string') return;
  const split = found.split(placeholder);
  known.set(key, split);
  return split;
}

/** The form of a text for a number (CLDR); without `_zero`, 0 has the form of the language. */
const findPlural = (texts: NamespaceTexts, key: string, count: number, language: Language) =>
  (count === 0 ? findParts(texts, `${key}_zero`) : undefined) ??
  findParts(texts, `${key}_${pluralRules(language).select(count)}`);

/**
 * Finds a text and fills values in. The files have the format of i18next (JSON v4): nested keys, plural
 * forms by `count`, and placeholders. A value is isolated from a sentence of the other direction, so that
 * neither moves the punctuation of the other; React escapes HTML. A placeholder without a value stays.
 * @returns undefined if there is no such text
 */
export function fillText(
  texts: NamespaceTexts,
  key: string,
  values: TextValues,
  language: Language,
): string | undefined {
  const { count } = values;
  const parts =
    (typeof count === 'number' ? findPlural(texts, key, count, language) : undefined) ??
    findParts(texts, key);
  if (!parts) return;
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 4) {
    const [mark, name = '', format, words = ''] = parts.slice(at, at + 4);
    text += fillIn(name, format, mark === '-', values, language) + words;
  }
  return text;
}

function fillIn(
  name: string,
  format: string | undefined,
  isUnchanged: boolean,
  values: TextValues,
  language: Language,
): string {
  const value = values[name] ?? (name === 'product' ? productName : undefined);
  if (value === undefined || value === null) return name in values ? '' : `{{${name}}}`;
  const write = typeof value === 'string' ? undefined : formats[format ?? ''];
  if (write) return write(value as number | Date, language);
  const text = String(value);
  return isUnchanged || typeof value === 'number'
    ? text
    : isolateText(text, languages[language].direction);
}
