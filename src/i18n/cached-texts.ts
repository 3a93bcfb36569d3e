import type { TFunction, i18n } from 'i18next';
import { BoundedMap } from '@/lib/bounded-map';
import { isDevelopment } from '@/lib/is-development';

type Values = Readonly<Record<string, string | number>>;
/**
 * A text as it is, or its parts around values (text, mark, name, text ...); null for a text that only
 * i18next can write.
 */
type Written = string | readonly string[] | null;
type Texts = {
  byKey: Map<string, Written>;
  /** Finished texts with numbers, by key and values. */
  numbered: BoundedMap<string, string>;
};

/** By language and namespaces. In the build, texts never change while the process runs. */
const ofProcess = new Map<string, Texts>();

/**
 * Lets the instance find each text only once, instead of in each component that shows it: a list
 * repeats the same texts in each row, and each page those of the frame. Plurals and formats are left
 * to i18next, and those of numbers are kept. Only a text that the namespace has in this very
 * language is kept, so that a fallback is not.
 * @param all the texts found so far; those of this instance alone while the files can change
 */
export function cacheTexts(
  instance: i18n,
  all: Map<string, Texts> = isDevelopment ? new Map() : ofProcess,
): void {
  const createFixed = instance.getFixedT.bind(instance) as (...given: unknown[]) => TFunction;
  const made = new Map<string, TFunction>();
  const getFixedT = (lng: unknown, ns: unknown, keyPrefix: unknown, fixedOptions: unknown) => {
    const create = () => createFixed(lng, ns, keyPrefix, fixedOptions);
    if (typeof lng !== 'string' || keyPrefix !== undefined) return create();
    const name = JSON.stringify([lng, ns, fixedOptions]);
    const known = made.get(name);
    if (known) return known;
    const texts = all.get(name) ?? { byKey: new Map(), numbered: new BoundedMap(1000) };
    all.set(name, texts);
    const t = withTexts(instance, create(), lng, namespaceIn(instance, ns), texts);
    made.set(name, t);
    return t;
  };
  instance.getFixedT = getFixedT as i18n['getFixedT'];
}

const namespaceIn = ({ options }: i18n, ns: unknown): string => {
  const first: unknown = Array.isArray(ns) ? ns[0] : ns;
  return typeof first === 'string' ? first : String(options.defaultNS);
};

function withTexts(
  instance: i18n,
  t: TFunction,
  lng: string,
  namespace: string,
  { byKey, numbered }: Texts,
): TFunction {
  const translate = (...given: unknown[]): unknown => Reflect.apply(t, undefined, given);
  const rawText = (key: string): string | null => {
    const [before, after] = key.split(':');
    const raw: unknown = instance.getResource(
      lng,
      after === undefined ? namespace : (before ?? ''),
      after ?? key,
    );
    // A text that contains another one depends on more than its own namespace.
    return typeof raw === 'string' && !raw.includes('$t(') ? raw : null;
  };
  const escape = (value: string) => instance.options.interpolation?.escape?.(value) ?? value;
  const cached = (key: unknown, ...given: unknown[]): unknown => {
    if (typeof key !== 'string' || given.length > 1) return translate(key, ...given);
    const [values] = given;
    if (values !== undefined && !isValues(values))
      return isNumbers(values) ? withNumbers(key, values) : translate(key, values);
    // A text without values keeps its placeholders, so it is another one.
    const name = values === undefined ? key : `${key}\0`;
    const known = byKey.get(name);
    if (typeof known === 'string') return known;
    if (known === null && values && isNumbers(values)) return withNumbers(key, values);
    const filled = known && values ? filledIn(known, values, escape) : null;
    if (filled !== null) return filled;
    const text = translate(key, ...given);
    if (known !== undefined || typeof text !== 'string') return text;
    const raw = rawText(key);
    if (raw === null) return text;
    byKey.set(name, values === undefined ? text : partsOf(raw));
    return text;
  };
  /** Only i18next knows the plural and the format; lists repeat the same few numbers. */
  const withNumbers = (key: string, values: Values): unknown => {
    const name = `${key}\0${JSON.stringify(values)}`;
    const known = numbered.get(name);
    if (known !== undefined) return known;
    const text = translate(key, values);
    if (typeof text !== 'string' || (rawText(key) ?? rawText(`${key}_other`)) === null) return text;
    numbered.set(name, text);
    return text;
  };
  return Object.assign(cached, t);
}

/** Options of i18next that choose another text; with them only i18next knows which. */
const choosing = new Set([
  'count',
  'context',
  'ordinal',
  'defaultValue',
  'lng',
  'lngs',
  'ns',
  'fallbackLng',
  'joinArrays',
  'postProcess',
  'replace',
  'interpolation',
  'returnObjects',
  'returnDetails',
  'skipInterpolation',
]);

function isValues(given: unknown): given is Values {
  if (typeof given !== 'object' || given === null) return false;
  for (const [name, value] of Object.entries(given)) {
    if (choosing.has(name)) return false;
    if (typeof value !== 'string' && typeof value !== 'number') return false;
  }
  return true;
}

const isNumbers = (given: unknown): given is Values =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((value) => Number.isFinite(value));

const placeholder = /\{\{(-?)\s*(\w+)\s*\}\}/;

/** The parts of a text; null when it has a format, or a value without a plain name. */
function partsOf(raw: string): readonly string[] | null {
  const parts = raw.split(placeholder);
  return parts.some((part, at) => at % 3 === 0 && part.includes('{{')) ? null : parts;
}

/** Fills values in; null when one is missing. */
function filledIn(
  parts: readonly string[],
  values: Values,
  escape: (value: string) => string,
): string | null {
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 3) {
    const value = values[parts[at + 1] ?? ''];
    if (value === undefined) return null;
    text += (parts[at] === '-' ? value : escape(String(value))) + (parts[at + 2] ?? '');
  }
  return text;
}
