import { createIsomorphicFn } from '@tanstack/react-start';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { goneFile, isModuleFault } from '@/lib/connection-fault';
import { isDevelopment } from '@/lib/is-development';
import { isolateText } from '@/lib/isolate-text';
import { toError } from '@/lib/thrown';
import { cacheTexts } from './cached-texts';
import { setDateLanguages } from './date-language';
import {
  type Language,
  languageCodes,
  languageOf,
  languages,
  translationLoading,
} from './languages';
import { type Namespace, initialNamespaces } from './namespaces';

/**
 * Loads one JSON file per language and namespace. Browsers use `fetch` instead of `import`, because
 * a browser never retries a module that failed to load once.
 */
const readTexts = createIsomorphicFn()
  .server((language: string, namespace: string): Promise<unknown> | undefined => {
    const files = import.meta.glob('./locales/*/*.json', { import: 'default' });
    const file = files[`./locales/${language}/${namespace}.json`];
    return file?.().then((texts) => {
      if (!isDevelopment) onServer.set(`${language}/${namespace}`, texts);
      return texts;
    });
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

/**
 * The texts that the server has read, by language and namespace. To import a file again for each page
 * takes longer than most components.
 */
const onServer = new Map<string, unknown>();

/** The types of i18next do not know it. */
type TextStore = { addResourceBundle: (...given: unknown[]) => void };
const asTheyAre = { silent: true, skipCopy: true };

/** Gives an instance the texts that the server has read already. @returns the other namespaces */
const addKnown = (instance: i18n, language: string, namespaces: Namespace[]): Namespace[] =>
  namespaces.filter((namespace) => {
    const texts = onServer.get(`${language}/${namespace}`);
    // Not copied: nothing changes texts.
    if (texts)
      (instance.store as unknown as TextStore).addResourceBundle(
        language,
        namespace,
        texts,
        false,
        false,
        asTheyAre,
      );
    return texts === undefined;
  });

async function fetchTexts(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (response.status === 404) throw goneFile(address);
  if (!response.ok) throw new TypeError(`Failed to fetch ${address}: ${response.status}`);
  return response.json();
}

/** Retrying is useless while the browser is offline, and for a file of a build that is gone. */
const canRetry = (error: unknown) =>
  !isModuleFault(error) && (typeof navigator === 'undefined' || navigator.onLine);

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const texts = readTexts(language, namespace);
    // `false` means: do not retry.
    if (!texts) return done(new Error(`No texts for ${language}/${namespace}`), false);
    texts.then(
      (read) => done(null, read as Record<string, unknown>),
      (error: unknown) => done(toError(error), canRetry(error)),
    );
  },
};

/** Why each instance failed to load namespaces, by `language/namespace`. */
const failures = new WeakMap<i18n, Map<string, unknown>>();

export type Texts = Record<string, Record<string, unknown>>;

/**
 * Creates a separate i18next instance for one rendering, because simultaneous requests may have
 * different languages.
 * @param texts texts that the server has loaded already, by namespace
 * @param dateLanguages see `acceptedDateLanguages`
 */
export function createI18n(
  language: Language,
  texts: Texts = {},
  dateLanguages: readonly string[] = [],
): i18n {
  const instance = i18next.createInstance();
  void instance.use(backend).init({
    lng: language,
    // A check ensures that every language has every text. If a file cannot be fetched, the
    // language in which the page started is used; see `loadTexts`.
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
      // React escapes HTML. This isolates the direction of inserted values such as titles; a text
      // with `{{-name}}` inserts the value unchanged.
      escape: (value) => isolateText(value, languages[languageOf(instance)].direction),
    },
    returnNull: false,
  });
  cacheTexts(instance);
  setDateLanguages(instance, dateLanguages);
  const failed = new Map<string, unknown>();
  failures.set(instance, failed);
  instance.on('failedLoading', (lng, namespace, error: unknown) =>
    failed.set(`${lng}/${namespace}`, error),
  );
  return instance;
}

/**
 * Loads the texts that a page needs, in addition to those of every page. Namespaces that cannot be
 * fetched are taken from the language in which the page started.
 * @throws TypeError when they cannot be fetched in that language either, so that no page shows bare
 * keys; the error of `goneFile` when a release has replaced the file
 */
export async function loadTexts(instance: i18n, namespaces: readonly Namespace[]): Promise<void> {
  const required = [...initialNamespaces, ...namespaces];
  // `loadNamespaces` is not used: it would fetch the fallback each time and never retry a failed
  // one.
  const missingIn = (language: string) =>
    required.filter((name) => !instance.hasResourceBundle(language, name));
  const load = async (language: string, names: Namespace[]) => {
    const unknown = addKnown(instance, language, names);
    if (unknown.length > 0) await instance.reloadResources([language], unknown);
  };
  // A failed namespace is not fetched again while the first language has its texts.
  const hasFailed = (name: Namespace) =>
    failures.get(instance)?.has(`${instance.language}/${name}`) &&
    instance.hasResourceBundle(instance.options.lng ?? '', name);
  const untried = missingIn(instance.language).filter((name) => !hasFailed(name));
  await load(instance.language, untried);
  const failed = missingIn(instance.language);
  const startLanguage = instance.options.lng ?? instance.language;
  const untranslated = failed.filter((name) => !instance.hasResourceBundle(startLanguage, name));
  if (startLanguage !== instance.language) await load(startLanguage, untranslated);
  const missing = untranslated.find((name) => !instance.hasResourceBundle(startLanguage, name));
  const reason = failures.get(instance)?.get(`${startLanguage}/${missing}`);
  if (missing && isModuleFault(reason)) throw reason;
  if (missing) throw new TypeError(`Failed to fetch the texts of ${missing}`);
  // i18next loads the namespaces in this list when the language changes.
  const known = instance.options.ns as string[];
  known.push(...required.filter((name) => !known.includes(name)));
}

/** The texts loaded in the current language. The browser starts with them. */
export const loadedTexts = (instance: i18n): Texts =>
  instance.getDataByLanguage(instance.language) ?? {};
