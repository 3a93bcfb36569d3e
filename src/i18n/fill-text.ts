import { dateFormat, pluralRules } from '@/lib/intl/intl-formats';
import { productName } from '@/lib/product/product';
import { formatNumber } from './format-number';
import { isolateText } from './isolate-text';
import { type Language, languages } from './languages';
import type { TextValues } from './translate';

/** The texts of a namespace, as its file has them. */
export type NamespaceTexts = { readonly [key: string]: string | NamespaceTexts };

/**
 * A text split at its placeholders: words, then mark, name and format of a placeholder, then words, and
 * so on.
 */
type Parts = readonly (string | undefined)[];

/** `{{name}}`, `{{name, format}}` or, for a value that is filled in unchanged, `{{-name}}`. */
const placeholder = /\{\{(-?)\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/;

const formats: Record<string, (value: number | Date, language: Language) => string> = {
  number: (value, language) => formatNumber({ language }, Number(value)),
  datetime: (value, language) => dateFormat(language, {}).format(value),
};

/** What a text has of i18next's format that `fillText` does not read: nesting, and other placeholders and formats. */
export function unreadIn(text: string): string | undefined {
  const rest = text.replaceAll(
    new RegExp(placeholder, 'g'),
    (found, _mark, _name, format?: string) =>
      format === undefined || Object.hasOwn(formats, format) ? '' : found,
  );
  return /\$t\(|\{\{[^}]*\}?\}?|\}\}/.exec(rest)?.[0];
}

/** A cache of texts in parts, by file and key. A changed file is a new object, so its cache starts empty. */
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

/**
 * The plural form of a text for a number (CLDR). 0 uses `_zero` if it exists, otherwise the rule of the
 * language.
 */
const findPlural = (texts: NamespaceTexts, key: string, count: number, language: Language) =>
  (count === 0 ? findParts(texts, `${key}_zero`) : undefined) ??
  findParts(texts, `${key}_${pluralRules(language).select(count)}`);

/**
 * Finds a text and fills in values. The files have the format of i18next (JSON v4): nested keys, plural
 * forms by `count`, and placeholders. A value of the other writing direction is isolated by Unicode marks,
 * so that it does not move the punctuation of the sentence. HTML is not escaped here, because React does
 * it. A placeholder without a value stays.
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
    text += fillIn(mark, name, format, values, language) + words;
  }
  return text;
}

function fillIn(
  mark: string | undefined,
  name: string,
  format: string | undefined,
  values: TextValues,
  language: Language,
): string {
  const value = values[name] ?? (name === 'product' ? productName : undefined);
  if (value === undefined || value === null)
    return name in values ? '' : `{{${mark}${name}${format ? `, ${format}` : ''}}}`;
  const write = typeof value === 'string' ? undefined : formats[format ?? ''];
  if (write) return write(value as number | Date, language);
  const text = String(value);
  return mark === '-' || typeof value === 'number'
    ? text
    : isolateText(text, languages[language].direction);
}
