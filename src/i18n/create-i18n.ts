import { createIsomorphicFn } from '@tanstack/react-start';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { goneFile, isModuleFault } from '@/lib/connection-fault';
import { isDevelopment } from '@/lib/is-development';
import { isolateText } from '@/lib/isolate-text';
import { productName } from '@/lib/product';
import { toError } from '@/lib/thrown';
import { cacheTexts } from './cached-texts';
import { setDateLanguages } from './date-language';
import { formatNumber } from './format-number';
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
      defaultVariables: { product: productName },
      escapeValue: true,
      // React escapes HTML. This isolates the direction of inserted values such as titles; a text
      // with `{{-name}}` inserts the value unchanged.
      escape: (value) => isolateText(value, languages[languageOf(instance)].direction),
    },
    returnNull: false,
  });
  instance.services.formatter?.add('number', (value: number, language = instance.language) =>
    formatNumber({ language }, value),
  );
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
  const ofPage = loadedOfPage.get(instance);
  if (ofPage) return loadShared(instance, ofPage, required);
  // `loadNamespaces` is not used: it would fetch the fallback each time and never retry a failed
  // one.
  const missingIn = (language: string) =>
    required.filter((name) => !instance.hasResourceBundle(language, name));
  const load = async (language: string, names: Namespace[]) => {
    if (names.length > 0) await instance.reloadResources([language], names);
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
export function loadedTexts(instance: i18n): Texts {
  const texts: Texts = instance.getDataByLanguage(instance.language) ?? {};
  const ofPage = loadedOfPage.get(instance);
  if (!ofPage) return texts;
  return Object.fromEntries(Array.from(ofPage, (namespace) => [namespace, texts[namespace] ?? {}]));
}

/** The instances that pages on the server share, one for each language, which never changes. */
const shared = new Map<Language, i18n>();

function sharedIn(language: Language): i18n {
  const instance = shared.get(language) ?? createI18n(language);
  shared.set(language, instance);
  return instance;
}

/** The namespaces of each page on the server: the shared instance has those of all pages. */
const loadedOfPage = new WeakMap<i18n, Set<Namespace>>();

/**
 * The texts of a page on the server. It has its own language, form of dates and namespaces, and takes
 * all else from the instance that the pages in its language share: to create one takes a tenth of the
 * time of a short page.
 */
export function createSharingI18n(language: Language, dateLanguages: readonly string[]): i18n {
  const page: i18n = Object.create(sharedIn(language));
  const loaded = new Set<Namespace>();
  loadedOfPage.set(page, loaded);
  setDateLanguages(page, dateLanguages);
  page.changeLanguage = async (next = language) => {
    Object.setPrototypeOf(page, sharedIn(languageOf({ language: next })));
    const before = [...loaded];
    loaded.clear();
    if (before.length > 0) await loadTexts(page, before);
    return page.t;
  };
  // The shared instance would keep the listeners of all pages. A page on the server is rendered once.
  page.on = () => page;
  return page;
}

/** Loads namespaces for a page on the server. @throws TypeError when a file is missing */
async function loadShared(
  page: i18n,
  loaded: Set<Namespace>,
  required: readonly Namespace[],
): Promise<void> {
  const { language } = page;
  const missing = required.filter((name) => !page.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => {
      const texts = await readTexts(language, name);
      if (!texts) throw new TypeError(`Failed to fetch the texts of ${name}`);
      page.addResourceBundle(language, name, texts);
    }),
  );
  for (const name of required) loaded.add(name);
}

/**
 * The texts of one page. In development the files change, so that pages share nothing.
 * @param texts what came with the page; empty on the server
 */
export const createPageI18n = createIsomorphicFn()
  .server(({ language, dateLanguages }: Languages, _texts: Texts): i18n =>
    isDevelopment
      ? createI18n(language, {}, dateLanguages)
      : createSharingI18n(language, dateLanguages),
  )
  .client(({ language, dateLanguages }: Languages, texts: Texts): i18n =>
    createI18n(language, texts, dateLanguages),
  );

type Languages = { language: Language; dateLanguages: readonly string[] };
