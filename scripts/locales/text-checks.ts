/** Compares the texts of a language with those in English. */
import { unreadIn } from '../../src/i18n/fill-text';

/** Texts by key, nested as in the files. */
export type Texts = { [key: string]: string | Texts };

/** A number and its unit with a plain space between, where a line can break: `5 MB`, `MB 5`. */
const looseUnit =
  /(?:\d|\}\}) (?:[KMG]B|[KMG]o|كيلوبايت|ميغابايت|ميغابكسل)(?!\p{L})|\b[KMG]B (?:\d|\{\{)/u;

/**
 * A space at which a line can break, or one of the wrong width. French has a narrow no-break space (U+202F)
 * before these three signs, and a wide one (U+00A0) before the colon and within « ».
 */
const looseFrenchSign = /[ \u00a0][?!;]|[ \u202f][:»]|«[ \u202f]/;

/** The word e-mail without a word joiner, so that a line can break after its hyphen. */
const looseFrenchMail = /\be-mail/i;

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Flattens nested texts to `a.b.c` -> text. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : [...flatten(value, `${prefix}${key}.`).entries()],
    ),
  );
}

/** A key without the suffix of its plural form. */
export const baseKey = (key: string): string => key.replace(pluralEnding, '');

/** Plural forms of a language, as suffixes of keys. */
const pluralForms = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `_${form}`);

/** The keys that a language needs, from the English keys. */
export function wantedKeys(english: Iterable<string>, language: string): Set<string> {
  const wanted = new Set<string>();
  for (const key of english) {
    if (!pluralEnding.test(key)) wanted.add(key);
    else for (const form of pluralForms(language)) wanted.add(baseKey(key) + form);
  }
  return wanted;
}

/** The placeholders and tags of a text, such as `{{name}}` and `<bold>`, sorted and each once. */
export function placeholders(text: string): string[] {
  const variables = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => `{{${match[1]}}}`);
  const tags = [...text.matchAll(/<(\w+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...variables, ...tags])].sort((a, b) => a.localeCompare(b, 'en'));
}

/**
 * Problems of a language's texts, one line each.
 * @param isOfMails whether the texts are those of mails, which keep plain hyphens: mail programs may show
 *   a word joiner as a visible character
 */
export function textProblems(
  english: Texts,
  texts: Texts,
  language: string,
  isOfMails = false,
): string[] {
  const source = flatten(english);
  const translated = flatten(texts);
  const wanted = wantedKeys(source.keys(), language);
  const problems: string[] = [];
  for (const key of wanted) if (!translated.has(key)) problems.push(`${key} is missing`);
  for (const [key, text] of translated) {
    if (!wanted.has(key)) problems.push(`${key} is not wanted`);
    if (text.trim() === '') problems.push(`${key} is empty`);
    const unread = unreadIn(text);
    if (unread) problems.push(`${key} has ${unread}, which src/i18n/fill-text.ts does not read`);
    if (looseUnit.test(text))
      problems.push(`${key} needs a no-break space (U+00A0) between number and unit`);
    if (language === 'fr' && looseFrenchSign.test(text))
      problems.push(`${key} needs U+202F before ? ! ; and U+00A0 before : and within « »`);
    if (language === 'fr' && !isOfMails && looseFrenchMail.test(text))
      problems.push(`${key} needs a word joiner (U+2060) after the hyphen of e-mail`);
    const model = source.get(key) ?? source.get(`${baseKey(key)}_other`);
    if (model === undefined) continue;
    // A plural form for a single number (no book, two books) may omit the number.
    const mayOmit = pluralEnding.test(key) && !key.endsWith('_other') ? ['{{count}}'] : [];
    const expected = placeholders(model);
    const actual = placeholders(text);
    const lost = expected.filter((name) => !actual.includes(name) && !mayOmit.includes(name));
    const strange = actual.filter((name) => !expected.includes(name));
    if (lost.length > 0) problems.push(`${key} lacks ${lost.join(' ')}`);
    if (strange.length > 0) problems.push(`${key} has ${strange.join(' ')}, English has not`);
  }
  return problems;
}

/**
 * Returns a function that checks whether the code uses `namespace:key`, as a literal or by a
 * template.
 */
export function keyFinder(sources: string[]): (namespace: string, key: string) => boolean {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const [, , text = ''] of source.matchAll(/(['"])((?:(?!\1)[^\\\n])*)\1/g))
      literals.add(text);
    for (const [, text = ''] of source.matchAll(/`([^`\n]+)`/g)) {
      const fixed = text.split(/\$\{[^}]*\}/);
      // A template without a longer fixed part would match every key.
      if (!fixed.some((part) => /\w{3}/.test(part) && /[.:]/.test(part))) continue;
      const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      patterns.push(new RegExp(`^${escaped.join('[\\w.-]+')}$`));
    }
  }
  return (namespace, key) =>
    [key, `${namespace}:${key}`, `${namespace}.${key}`].some(
      (name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)),
    );
}

/**
 * Keys with a namespace in the code (such as `manageBook:errors.titleRequired` in schemas) that do not
 * exist in English. Names without a dot are skipped, because they may be something else, such as a
 * permission.
 */
export function missingKeys(sources: string[], english: Map<string, Set<string>>): string[] {
  const named = sources.flatMap((source) => [
    ...source.matchAll(/'(\w+):([\w-]+\.[\w.-]+)(?:\?[^']*)?'/g),
  ]);
  const missing = named.filter(([, namespace = '', key = '']) => {
    const keys = english.get(namespace);
    return keys && !keys.has(key) && ![...keys].some((one) => one.startsWith(`${key}.`));
  });
  return [...new Set(missing.map(([, namespace, key]) => `${namespace}:${key}`))];
}
