import { createIsomorphicFn } from '@tanstack/react-start';
import { takeTurns } from '@/lib/waiting/take-turns';
import { goneFile, isModuleFault } from '@/lib/web/connection-fault';
import type { NamespaceTexts } from './fill-text';
import { gatheredAddresses } from './gathered-addresses';
import { type Language, translationLoading } from './languages';

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
      const { feature: _, ...texts } = found;
      return texts;
    } catch (error) {
      if (retries === translationLoading.retries || !canRetry(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  throw new TypeError(`No texts for ${language}/${namespace}`);
}
