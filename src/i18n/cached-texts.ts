import type { TFunction, i18n } from 'i18next';
import { isDevelopment } from '@/lib/is-development';

type Texts = Map<string, string>;

/** By language and namespaces. In the build, texts never change while the process runs. */
const ofProcess = new Map<string, Texts>();

/**
 * Lets the instance find each text without values only once, instead of in each component that shows
 * it: a list repeats the same texts in each row, and each page those of the frame. Only a text that
 * the namespace has in this very language is kept, so that a fallback is not.
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
    const texts = all.get(name) ?? new Map<string, string>();
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
  texts: Texts,
): TFunction {
  const translate = (...given: unknown[]): unknown => Reflect.apply(t, undefined, given);
  const isKept = (key: string): boolean => {
    const [before, after] = key.split(':');
    const raw: unknown = instance.getResource(
      lng,
      after === undefined ? namespace : (before ?? ''),
      after ?? key,
    );
    // A text that contains another one depends on more than its own namespace.
    return typeof raw === 'string' && !raw.includes('$t(');
  };
  const cached = (key: unknown, ...given: unknown[]): unknown => {
    if (typeof key !== 'string' || given.length > 0) return translate(key, ...given);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    if (typeof text === 'string' && isKept(key)) texts.set(key, text);
    return text;
  };
  return Object.assign(cached, t);
}
