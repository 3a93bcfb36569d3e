import { createIsomorphicFn } from '@tanstack/react-start';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolateText } from '@/lib/isolate-text';
import { type Language, languageCodes, languages, translationLoading } from './languages';
import { type Namespace, initialNamespaces } from './namespaces';

/**
 * One file for each language and namespace: a page loads only those that it names. Browsers fetch them
 * as data: a module that failed once would stay failed.
 */
const readTexts = createIsomorphicFn()
  .server((language: string, namespace: string): Promise<unknown> | undefined => {
    const files = import.meta.glob('./locales/*/*.json', { import: 'default' });
    return files[`./locales/${language}/${namespace}.json`]?.();
  })
  .client((language: string, namespace: string): Promise<unknown> | undefined => {
    const addresses = import.meta.glob<string>('./locales/*/*.json', {
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    });
    const address = addresses[`./locales/${language}/${namespace}.json`];
    return address === undefined ? undefined : fetchTexts(address);
  });

async function fetchTexts(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`Failed to fetch ${address}: ${response.status}`);
  return response.json();
}

/** Offline there is nothing to be had by trying again. */
const isWorthRetrying = () => typeof navigator === 'undefined' || navigator.onLine;

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const texts = readTexts(language, namespace);
    // `false` beside an error says that trying again is of no use.
    if (!texts) return done(new Error(`No texts for ${language}/${namespace}`), false);
    texts.then(
      (read) => done(null, read as Record<string, unknown>),
      (error: unknown) => done(error as Error, isWorthRetrying()),
    );
  },
};

/** What each translator could not fetch, as `language/namespace`. */
const failures = new WeakMap<i18n, Set<string>>();

export type Texts = Record<string, Record<string, unknown>>;

/**
 * A translator of its own for one rendering: requests in several languages never share one.
 * @param texts what the server has loaded already, by namespace
 */
export function createI18n(language: Language, texts: Texts = {}): i18n {
  const instance = i18next.createInstance();
  void instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete (a check sees to it). What cannot be fetched is shown in the language
      // that the page started in; see `loadTexts`.
      fallbackLng: language,
      supportedLngs: languageCodes,
      load: 'currentOnly',
      ns: Object.keys(texts),
      defaultNS: 'common',
      resources: { [language]: texts },
      partialBundledLanguages: true,
      initAsync: false,
      maxParallelReads: translationLoading.parallelReads,
      backend: {},
      maxRetries: translationLoading.retries,
      retryTimeout: translationLoading.delay,
      interpolation: {
        escapeValue: true,
        // React escapes. What is filled in, such as a title, keeps its own direction; `{{-name}}`
        // in a text fills it in bare.
        escape: (value) => isolateText(value, languages[instance.language as Language].direction),
      },
      react: { useSuspense: false },
      returnNull: false,
    });
  const failed = new Set<string>();
  failures.set(instance, failed);
  instance.on('failedLoading', (lng, namespace) => failed.add(`${lng}/${namespace}`));
  return instance;
}

/**
 * Loads the texts that a page needs, besides those that every page needs. Those that cannot be fetched
 * are taken from the language that the page started in.
 * @throws TypeError when they cannot be fetched in that language either: a page never shows bare keys
 */
export async function loadTexts(instance: i18n, namespaces: readonly Namespace[]): Promise<void> {
  const wanted = [...initialNamespaces, ...namespaces];
  // Asked for by name and language, because `loadNamespaces` would fetch the fallback each time, and
  // would never again try what has failed.
  const missingIn = (language: string) =>
    wanted.filter((name) => !instance.hasResourceBundle(language, name));
  const load = async (language: string, names: Namespace[]) => {
    if (names.length > 0) await instance.reloadResources([language], names);
  };
  // What has failed is not waited for again where there are words to show.
  const hasFailed = (name: Namespace) =>
    failures.get(instance)?.has(`${instance.language}/${name}`) &&
    instance.hasResourceBundle(instance.options.lng ?? '', name);
  const untried = missingIn(instance.language).filter((name) => !hasFailed(name));
  await load(instance.language, untried);
  const failed = missingIn(instance.language);
  const first = instance.options.lng ?? instance.language;
  const nowhere = failed.filter((name) => !instance.hasResourceBundle(first, name));
  if (first !== instance.language) await load(first, nowhere);
  const missing = nowhere.find((name) => !instance.hasResourceBundle(first, name));
  if (missing) throw new TypeError(`Failed to fetch the texts of ${missing}`);
  // A change of language loads these.
  const known = instance.options.ns as string[];
  known.push(...wanted.filter((name) => !known.includes(name)));
}

/** The texts loaded so far in the current language, for the browser to start with. */
export const loadedTexts = (instance: i18n): Texts =>
  instance.getDataByLanguage(instance.language) ?? {};
