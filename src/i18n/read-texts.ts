import { createIsomorphicFn } from '@tanstack/react-start';
import { partsOf } from '@/lib/feature';
import { takeTurns } from '@/lib/waiting/take-turns';
import { goneFile, isModuleFault } from '@/lib/web/connection-fault';
import type { NamespaceTexts } from './fill-text';
import { gatheredAddresses } from './gathered-addresses';
import { type Language, translationLoading } from './languages';
import { isGathered } from './namespaces';

type Reading = Promise<NamespaceTexts | undefined>;

/**
 * Reads one JSON file per language and namespace. Browsers use `fetch` instead of `import`, because
 * a browser never retries a module that failed to load once.
 */
const readFile = createIsomorphicFn()
  .server(async (language: string, namespace: string): Reading => {
    const files = import.meta.glob<NamespaceTexts>('./locales/*/*.json', { import: 'default' });
    const { gatheredTexts } = await import('./gathered-texts');
    return (
      gatheredTexts[`${language}/${namespace}`] ??
      files[`./locales/${language}/${namespace}.json`]?.()
    );
  })
  .client(async (language: string, namespace: string): Reading => {
    // Only the server writes mails.
    const addresses = import.meta.glob<string>(['./locales/*/*.json', '!./locales/*/email.json'], {
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    });
    const address =
      gatheredAddresses[`${language}/${namespace}`] ??
      addresses[`./locales/${language}/${namespace}.json`];
    return address === undefined ? undefined : fetchTexts(address);
  });

async function fetchTexts(address: string): Promise<NamespaceTexts> {
  const response = await fetch(address);
  if (response.status === 404) throw goneFile(address);
  if (!response.ok) throw new TypeError(`Failed to fetch ${address}: ${response.status}`);
  return (await response.json()) as NamespaceTexts;
}

/** Whether a retry can help: not while the browser is offline, nor for a file of a replaced build. */
const canRetry = (error: unknown) =>
  !isModuleFault(error) && (typeof navigator === 'undefined' || navigator.onLine);

const inTurn = takeTurns(() => translationLoading.parallelReads);

/**
 * Reads the texts of a namespace. Tries again when they cannot be fetched.
 * @throws TypeError when they cannot be fetched, or do not exist; the error of `goneFile` when a release
 *   has replaced the file
 */
export async function readTexts(language: Language, namespace: string): Promise<NamespaceTexts> {
  for (let retries = 0, delay: number = translationLoading.delay; ; retries += 1, delay *= 2) {
    try {
      const found = await inTurn(() => readFile(language, namespace));
      if (!found) break;
      if (isGathered(namespace)) return namesOfAll(found);
      const { feature: _, ...texts } = found;
      return texts;
    } catch (error) {
      if (retries === translationLoading.retries || !canRetry(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  throw new TypeError(`No texts for ${language}/${namespace}`);
}

const isTexts = (given: unknown): given is NamespaceTexts =>
  typeof given === 'object' && given !== null;
const partOf = (texts: unknown, key: string): NamespaceTexts => {
  const part: unknown = isTexts(texts) ? texts[key] : undefined;
  return isTexts(part) ? part : {};
};

/** The names from the files of the features as one, in the order of the features, which that of fields on a page follows. */
const namesOfAll = (files: NamespaceTexts): NamespaceTexts =>
  Object.keys(partsOf('texts')).reduce<NamespaceTexts>(
    (names, file) => together(names, partOf(files, file)),
    {},
  );

/** Both texts as one, where each can have keys below the same key. */
const together = (first: NamespaceTexts, second: NamespaceTexts): NamespaceTexts => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([key, text]) => [
      key,
      isTexts(text) ? together(partOf(first, key), text) : text,
    ]),
  ),
});
